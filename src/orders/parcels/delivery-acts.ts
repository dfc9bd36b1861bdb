import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext, ActPlan } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import type { Order } from '../order.ts'
import type { Parcel } from '../order-work.ts'
import { excessDiscount } from '../payments/payment-acts.ts'
import { stockGivenBack, unitsAtPlaces, unitsByPlace, unitsOf, withAmounts } from './parcel-lines.ts'
import { closingFacts, impliedWords, parcelFacts, targetParcels } from './parcel-plan.ts'
import {
  countUnits,
  differenceOf,
  isOnTheWay,
  lessUnits,
  type Parcels,
  parcelsOf,
  sumUnits,
  type Units,
} from './parcels.ts'
import { unitsPerLine } from './stayed-lines.ts'

type Plan = Outcome<ActPlan, ActRefusal>

/** Parcels arrived, whole or in part, and were paid in one or several ways. With a discount, less was collected. */
export function planDelivery(given: ActContext, fields: ActFields['entregar']): Plan {
  const { order, now, newId, found } = given
  const { parcel, payments = [], stayed, discount, note } = fields
  const parcels = parcelsOf(order, newId)
  const meant = arriving(parcels, parcel)
  if (!meant.ok) return meant
  const arrived = arrivedOf(order, parcels, meant.value, stayed)
  if (!arrived) return wrong('Escribe cuántas unidades se quedó de cada producto.')
  if (arrived.lines.length === 0 || arrived.stays === 0) {
    return wrong('Si no se quedó con nada, márcalo como devuelto.')
  }
  const excess = excessDiscount(given, arrived.lines, discount)
  if (excess) return excess
  const [seen] = found.seen
  if (seen && note === '') return refused({ reason: 'reference-seen', ...seen })
  const paid = payments.map(({ amount, means, receivedBy }, place) => [
    `payment:${newId}-${place}`,
    { kind: 'saldo', amount, means, receivedBy, state: 'aceptado' },
  ])
  const signs = payments.map(({ reference }, place) => [`${newId}-${place}`, { reference, voucher: null }])
  const { lines, back } = arrived
  const changed = delivered(order.lines, arrived, given.at)
  const close = closingFacts({ ...order, lines }, { ...parcels, ...changed }, now)
  const unitsBack = order.work.unitsBack + countUnits(back)
  const facts = { lines, unitsBack, ...(discount !== undefined && { discount }), ...parcelFacts(parcels, changed) }
  return done({
    facts: { ...facts, ...close, ...Object.fromEntries(paid) },
    signs: Object.fromEntries(signs),
    parcelWords: impliedWords(given, changed),
  })
}

type Meant = readonly (readonly [id: string, parcel: Parcel])[]

/** The parcels on their way; lost ones only where all of them are lost. */
function arriving(parcels: Parcels, named: string): Outcome<Meant, ActRefusal> {
  const moving = targetParcels(parcels, named, (one) => isOnTheWay(one) && one.state !== 'perdido')
  return moving.ok ? moving : targetParcels(parcels, named, isOnTheWay)
}

interface Arrived {
  readonly meant: readonly (readonly [id: string, parcel: Parcel, units: Units])[]
  readonly lines: Order['lines']
  /** Units that the buyer gave back at the door. */
  readonly back: Units
  readonly stays: number
}

/** What arrived and what the buyer keeps; `null` for amounts that do not fit. */
function arrivedOf(
  order: Order,
  parcels: Parcels,
  meant: Meant,
  stayed: readonly number[] | undefined,
): Arrived | null {
  const { lines } = order
  const full = meant.map(([id, parcel]) => [id, parcel, unitsOf(order, parcels, id)] as const)
  const all = full.reduce<Units>((sum, [, , units]) => sumUnits(sum, units), {})
  const came = unitsByPlace(lines, all)
  const stays = stayed ? unitsPerLine(lines, stayed) : came
  if (stays?.every((amount, place) => amount <= (came[place] ?? 0)) !== true) return null
  const backs = came.map((amount, place) => amount - (stays[place] ?? 0))
  const kept = lines.map(({ amount }, place) => amount - (backs[place] ?? 0))
  return {
    meant: full,
    lines: withAmounts(lines, kept),
    back: unitsAtPlaces(lines, backs),
    stays: stays.reduce((sum, amount) => sum + amount, 0),
  }
}

/** Each parcel that arrived, without what the buyer gave back of it. */
function delivered(lines: Order['lines'], { meant, back }: Arrived, at: number): Parcels {
  const changed: Record<string, Parcel> = {}
  let left = back
  for (const [id, parcel, units] of meant) {
    const own = lessUnits(units, lessUnits(units, left))
    const given = differenceOf(
      stockGivenBack(lines, lessUnits(back, lessUnits(left, own))),
      stockGivenBack(lines, lessUnits(back, left)),
    )
    left = lessUnits(left, own)
    const arrived = { state: 'entregado', stateAt: at, trouble: null, atAgencySince: null } as const
    const kept = parcel.units && lessUnits(parcel.units, own)
    changed[id] = { ...parcel, ...arrived, units: kept, unitsBack: countUnits(own), back: given }
  }
  return changed
}

function wrong(message: string) {
  return refused({ reason: 'wrong-fields', fields: [{ field: 'stayed', message }] })
}
