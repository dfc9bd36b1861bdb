import type { Actor } from '../activity/actor.ts'
import { emptyClient } from '../checkout/client.ts'
import type { Sql } from '../database/database.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import { storeInTransaction, type TicketDeps } from '../tickets/store-ticket.step.ts'
import { noSigns } from '../tickets/suspicion.ts'
import type { Exchanged } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import type { Order } from './order.ts'
import { type FactFields, nextEvent, type PersonFields } from './order-event.ts'
import { productsCost } from './order-money.ts'
import { cartLines, placeAtDesk } from './place-at-desk.step.ts'
import { changesTo } from './seen-order.ts'
import { writeEvent } from './write-event.step.ts'

interface Opening {
  readonly actor: Actor
  readonly at: number
  readonly batch: string
}

/** The order that goes out for what comes back: confirmed, to the same person and place, paid for with what comes back. */
export async function openExchange(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  order: Order,
  { lines: asked, worth }: Exchanged,
  { actor, at, batch }: Opening,
): Promise<Outcome<Order, ActRefusal>> {
  if (order.forgottenAt !== null) return refused({ reason: 'person-forgotten' })
  const lines = await cartLines(tx, shop.id, asked)
  if (!lines) return wrong('Elige productos de la tienda.')
  const { name, phone, email, documento, direccion, departamento, provincia, distrito, placeCode, lima } = order
  const person = { name, phone, email, documento, direccion, departamento, provincia, distrito, placeCode, lima }
  const stored = await storeInTransaction(tx, deps, shop, {
    ...{ client: { ...emptyClient, ...person, terminos: false }, lines, claimed: { country: order.country } },
    ...{ browser: '', ip: '', signs: noSigns, status: 'entrega', idempotencyKey: null },
  })
  if (!stored.ok) return wrong('Esos productos no se pueden pedir así.')
  const placed = await placeAtDesk(tx, deps, stored.value.ticket, { source: 'cambio', personal: {}, actor, batch })
  const { keeper, way } = order.work
  const discount = Math.min(worth, productsCost(placed.lines))
  const facts = { state: 'confirmado', linked: order.code, keeper, way, discount } as const
  const { receiver, secondPhone, pin, reference, agency } = order.workPerson
  const change = changesTo<FactFields>(placed, facts)
  const personal = changesTo<PersonFields>(placed, { receiver, secondPhone, pin, reference, agency })
  const event = nextEvent(placed, { act: 'confirmar', actor, at, batch }, change, personal)
  return done(await writeEvent(tx, deps, placed, { event, actor }))
}

function wrong(message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field: 'out', message }] })
}
