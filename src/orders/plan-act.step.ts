import { findSaleProducts } from '../catalogue/sale-products.store.ts'
import type { Sql } from '../database/database.ts'
import { done, type Outcome } from '../lib/outcome.ts'
import { placeByCode } from '../places/divisions.ts'
import { permissionIn } from '../staff/memberships.store.ts'
import { findBlocks } from '../tickets/block-list.store.ts'
import { phoneNumber } from '../tickets/phone-number.ts'
import type { AskedAct } from './act-fields.ts'
import type { Found, Given, Planned } from './act-plan.ts'
import type { ActRefusal, ChangedBy } from './act-refusal.ts'
import { planAttempt, planKeeper, planRescheduling } from './attempt-acts.ts'
import { planBlocking, planCancelling, planJoining, planReopening } from './closing-acts.ts'
import { planDelivery } from './delivery-acts.ts'
import { planConfirming, planEditing } from './edit-acts.ts'
import type { Order } from './order.ts'
import { eventsFrom } from './order-events.store.ts'
import { takeOrder } from './orders.store.ts'
import {
  planAgency,
  planNotice,
  planOutingAgain,
  planPacking,
  planRecalling,
  planReceipt,
  planReturn,
  planSending,
  planSolution,
  planTrouble,
} from './parcel-acts.ts'
import { planAcceptance, planDeposit, planPayment, planRejection } from './payment-acts.ts'
import { findPayment, paymentsLike } from './payments.store.ts'

/** Asks the act's own rule what it does to the order. */
export async function planAct(
  tx: Sql,
  asked: AskedAct,
  given: Omit<Given, 'found'>,
): Promise<Outcome<Planned, ActRefusal>> {
  const found = { ...nothing, ...(await findFor(tx, given.order, asked)) }
  const outcome = planned({ ...given, found }, asked)
  return 'ok' in outcome ? outcome : done(outcome)
}

function planned(given: Given, asked: AskedAct): Planned | Outcome<Planned, ActRefusal> {
  switch (asked.act) {
    case 'intento':
      return planAttempt(given, asked.fields)
    case 'reprogramar':
      return planRescheduling(given, asked.fields)
    case 'asignar':
      return planKeeper(given, asked.fields)
    case 'nota':
      return {}
    case 'confirmar':
      return planConfirming(given, asked.fields)
    case 'pago':
      return planPayment(given, asked.fields)
    case 'aceptar-pago':
      return planAcceptance(given, asked.fields)
    case 'rechazar-pago':
      return planRejection(given, asked.fields)
    case 'editar':
    case 'corregir':
      return planEditing(given, asked.fields)
    case 'exigir-adelanto':
      return planDeposit(given, asked.fields)
    default:
      return plannedLater(given, asked)
  }
}

type EarlierAct = 'intento' | 'reprogramar' | 'asignar' | 'nota' | 'confirmar' | 'pago' | 'aceptar-pago'
type LaterAct = Exclude<AskedAct, { act: EarlierAct | 'rechazar-pago' | 'editar' | 'corregir' | 'exigir-adelanto' }>

/** From packing on, and how an order ends. */
function plannedLater(given: Given, asked: LaterAct): Planned | Outcome<Planned, ActRefusal> {
  switch (asked.act) {
    case 'empacar':
      return planPacking(given, asked.fields)
    case 'despachar':
      return planSending(given, asked.fields)
    case 'anular-guia':
      return planRecalling(given)
    case 'novedad':
      return planTrouble(given, asked.fields)
    case 'resolver':
      return planSolution(given, asked.fields)
    case 'agencia':
      return planAgency(given, asked.fields)
    case 'avisar':
      return planNotice(given, asked.fields)
    case 'entregar':
      return planDelivery(given, asked.fields)
    case 'reenviar':
      return planOutingAgain(given, asked.fields)
    case 'devolver':
      return planReturn(given, asked.fields)
    case 'recibir':
      return planReceipt(given)
    case 'cancelar':
      return planCancelling(given, asked.fields)
    case 'reabrir':
      return planReopening(given)
    case 'unir':
      return planJoining(given, asked.fields)
    case 'bloquear':
      return planBlocking(given, phoneNumber(given.order.country, given.order.phone))
  }
}

const nothing: Found = {
  products: new Map(),
  place: null,
  seen: [],
  other: null,
  isMember: false,
  isBlocked: false,
  last: null,
}

async function findFor(tx: Sql, order: Order, asked: AskedAct): Promise<Partial<Found>> {
  const { shopId, country } = order
  switch (asked.act) {
    case 'editar':
    case 'corregir': {
      const { lines = [], placeCode = '' } = asked.fields
      const slugs = lines.flatMap((line) => ('slug' in line ? [line.slug] : []))
      return { products: await productsOf(tx, shopId, slugs), place: placeByCode(country, placeCode) }
    }
    case 'pago': {
      const { reference, voucher = null } = asked.fields
      return { seen: await paymentsLike(tx, shopId, { reference, voucher }) }
    }
    case 'aceptar-pago': {
      const payment = await findPayment(tx, shopId, asked.fields.payment)
      return payment ? { seen: await paymentsLike(tx, shopId, payment) } : {}
    }
    case 'asignar':
      return { isMember: (await permissionIn(tx, shopId, asked.fields.keeper)) !== null }
    case 'unir':
      return { other: await takeOrder(tx, shopId, asked.fields.with) }
    case 'bloquear':
      return { isBlocked: (await findBlocks(tx, shopId, phoneNumber(country, order.phone), [])).phone }
    case 'reabrir':
      return { last: await lastChange(tx, order) }
    default:
      return {}
  }
}

/** With the products that packs bring. */
async function productsOf(tx: Sql, shopId: string, slugs: readonly string[]) {
  const named = await findSaleProducts(tx, shopId, slugs)
  const brought = [...named.values()].flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  return new Map([...(await findSaleProducts(tx, shopId, brought)), ...named])
}

/** Who brought the order into its state. */
export async function lastChange(tx: Sql, order: Order): Promise<ChangedBy> {
  const events = await eventsFrom(tx, order, 1)
  const {
    actor: by,
    act,
    at,
  } = events.findLast(({ change }) => change.state !== undefined) ?? {
    ...{ actor: 'shopper', act: 'pedir' as const, at: order.placedAt },
  }
  return { by, act, at }
}
