import type { Actor } from '../../activity/actor.ts'
import type { Line } from '../../cart/line.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import { lockProducts } from '../../catalogue/stock/counted-products.store.ts'
import { emptyClient } from '../../checkout/form/client.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { noSigns } from '../../tickets/abuse/suspicion.ts'
import { storeInTransaction, type TicketDeps } from '../../tickets/placing/store-ticket.step.ts'
import type { ExchangeGoods } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import { changesTo } from '../acts/order-as-seen.ts'
import type { Order } from '../order.ts'
import { type FactFields, nextEvent, type PersonFields } from '../order-event.ts'
import { exchangeSums, productsCost } from '../order-money.ts'
import { isTest } from '../order-work.ts'
import { cartLines, placeAtDesk } from '../placing/place-at-desk.step.ts'
import { type Author, shortProducts, shortRefusal } from '../stock/refuse-short-stock.step.ts'
import { titlesOf, wantedUnits } from '../stock/short-products.ts'
import { writeEvent } from '../write-event.step.ts'

interface Opening {
  readonly actor: Actor
  readonly at: number
  readonly batch: string
  /** Decides whether more may be promised than is left. */
  readonly author: Author
}

/** Places the order that goes out for what comes back: confirmed, to the same person and place, with what comes back as its discount. */
export async function openExchange(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  order: Order,
  { lines: asked, worth }: ExchangeGoods,
  { actor, at, batch, author }: Opening,
): Promise<Outcome<Order, ActRefusal>> {
  if (order.forgottenAt !== null) return refused({ reason: 'person-forgotten' })
  const lines = await cartLines(tx, shop.id, asked)
  if (!lines) return wrong('Elige productos de la tienda.')
  const short = isTest(order) ? null : shortRefusal(author, await shortOf(tx, shop.id, lines))
  if (short) return short
  const { name, phone, email, documento, direccion, departamento, provincia, distrito, placeCode, lima } = order
  const person = { name, phone, email, documento, direccion, departamento, provincia, distrito, placeCode, lima }
  const stored = await storeInTransaction(tx, deps, shop, {
    ...{ client: { ...emptyClient, ...person, terminos: false }, lines, claimed: { country: order.country } },
    ...{ browser: '', ip: '', signs: noSigns, status: 'entrega', idempotencyKey: null },
  })
  if (!stored.ok) return wrong('Esos productos no se pueden pedir así.')
  const source = isTest(order) ? 'prueba' : 'cambio'
  const placed = await placeAtDesk(tx, deps, stored.value.ticket, { source, personal: {}, actor, batch })
  const { keeper, way } = order.work
  const { discount } = exchangeSums(worth, 0, productsCost(placed.lines))
  const facts = { state: 'confirmado', linked: order.code, keeper, way, discount } as const
  const { receiver, secondPhone, pin, reference, agency } = order.workPerson
  const change = changesTo<FactFields>(placed, facts)
  const personal = changesTo<PersonFields>(placed, { receiver, secondPhone, pin, reference, agency })
  const event = nextEvent(placed, { act: 'confirmar', actor, at, batch }, change, personal)
  return done(await writeEvent(tx, deps, placed, { event, actor }))
}

/** The products of which too little is left. Asked before anything is written, so that a refusal leaves no trace. */
async function shortOf(tx: Sql, shopId: string, lines: readonly Line[]) {
  const products = await findSaleProducts(
    tx,
    shopId,
    lines.map(({ slug }) => slug),
  )
  const priced = lines.flatMap((line) => {
    const product = products.get(line.slug)
    return product ? [{ ...line, productId: product.id, title: product.title, unitPrice: 0, total: 0 }] : []
  })
  const wanted = wantedUnits(priced)
  await lockProducts(tx, shopId, [...wanted.keys()])
  return shortProducts(tx, shopId, wanted, titlesOf(priced))
}

function wrong(message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field: 'out', message }] })
}
