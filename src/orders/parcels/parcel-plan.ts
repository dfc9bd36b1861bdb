import type { Money } from '../../lib/money.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { done, refused } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext, ActPlan, ParcelWords } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import type { Order } from '../order.ts'
import { saldoOf } from '../order-money.ts'
import type { Parcel } from '../order-work.ts'
import { lessLines, linesCost, unitsOf, withinLines } from './parcel-lines.ts'
import { currentParcels, isOver, isPrepared, type Parcels, parcelSummary, stateOfParcels } from './parcels.ts'

export type Plan = Outcome<ActPlan, ActRefusal>
export type Facts = NonNullable<ActPlan['facts']>

/** The parcels that an act applies to: the named one, or all that meet its condition. Refused when there is none. */
export function targetParcels(
  parcels: Parcels,
  named: string,
  isMeant: (parcel: Parcel) => boolean,
): Outcome<readonly (readonly [id: string, parcel: Parcel])[], ActRefusal> {
  const meant = currentParcels(parcels).filter(([id, parcel]) => (named === '' || id === named) && isMeant(parcel))
  return meant.length > 0 ? done(meant) : refused({ reason: 'unknown', field: 'parcel' })
}

/** The facts of an order whose parcels changed: a field for each of them, and what follows from all of them. */
export function parcelFacts(all: Parcels, changed: Parcels): Facts {
  const fields: Record<`parcel:${string}`, Parcel> = {}
  for (const [id, parcel] of Object.entries(changed)) fields[`parcel:${id}`] = parcel
  return { ...fields, ...parcelSummary({ ...all, ...changed }) }
}

/** The guide and agency of an implied parcel (`parcelsOf`), which are the order's own. */
export function impliedWords({ order, newId }: ActContext, changed: Parcels): Readonly<Record<string, ParcelWords>> {
  if (!(newId in changed) || newId in order.work.parcels) return {}
  const { guide, agency } = order.workPerson
  return { [newId]: { ...(guide !== '' && { guide }), ...(agency !== '' && { agency }) } }
}

/** The guides of an order's parcels as one text, by which search finds the order. */
export function guideWords({ order, found }: ActContext, after: Parcels, words: Readonly<Record<string, ParcelWords>>) {
  const known = new Map(found.shipments.map(({ id, guide }) => [id, guide]))
  const guides = currentParcels(after).map(([id]) => {
    const { guide, from } = words[id] ?? {}
    return guide ?? known.get(from ?? id) ?? order.workPerson.guide
  })
  return [...new Set(guides)].filter((guide) => guide !== '').join(' · ')
}

/** The fields of handing a parcel over. */
type Handed = Omit<ActFields['despachar'], 'parcel' | 'override' | 'note'>

/** The texts of a parcel, only those that were typed. The agency defaults to the order's. */
export function wordsOf({ order }: ActContext, { guide, guideCode, clave, agency }: Handed): ParcelWords {
  const place = agency ?? order.workPerson.agency
  return {
    ...(guide !== '' && { guide }),
    ...(guideCode !== '' && { guideCode }),
    ...(clave !== '' && { clave }),
    ...(place !== '' && { agency: place }),
  }
}

/** The order's own texts once its parcels are as in `after`, together with those of its parcels. */
export function personOf(
  given: ActContext,
  after: Parcels,
  words: Readonly<Record<string, ParcelWords>>,
  { agency }: Handed,
): Pick<ActPlan, 'person' | 'parcelWords'> {
  const person = { guide: guideWords(given, after, words), ...(agency !== undefined && { agency }) }
  return { person, parcelWords: words }
}

/**
 * The amount that a courier is to collect with a parcel: the cost of its goods, at most what is not paid and not collected with other parcels. The parcel without named units
 * collects what the others leave, whichever goes first.
 */
export function plannedCollect(order: Order, parcels: Parcels, id: string): number {
  const others = currentParcels(parcels).filter(([other, parcel]) => other !== id && !isOver(parcel))
  const named = parcels[id]?.units
  const elsewhere = others.reduce(
    (sum, [, { collect, units }]) => sum + (collect || (named ? 0 : goodsCost(order, units))),
    0,
  )
  const left = Math.max(0, saldoOf(order) - elsewhere)
  return named ? Math.min(left, goodsCost(order, named)) : left
}

/**
 * What a parcel collects as things stand: the agreed amount, or the planned one before it is handed over, at most what is still unpaid. Of several open parcels, those that left
 * come first, and each collects at most what the ones before it leave. `''`: the order as one.
 */
export function currentCollect(order: Order, id: string): Money {
  const { parcels } = order.work
  const parcel = parcels[id]
  const saldo = Math.max(0, saldoOf(order))
  if (!parcel) return saldo
  const open = currentParcels(parcels).filter(([, one]) => !isOver(one))
  const inTurn = [...open.filter(([, one]) => !isPrepared(one)), ...open.filter(([, one]) => isPrepared(one))]
  const before = inTurn.findIndex(([one]) => one === id)
  if (before === -1) return parcel.collect
  const taken = inTurn.slice(0, before).reduce((sum, [other, one]) => sum + agreedOf(order, other, one), 0)
  return Math.min(agreedOf(order, id, parcel), Math.max(0, saldo - taken))
}

function agreedOf(order: Order, id: string, parcel: Parcel): Money {
  return isPrepared(parcel) ? parcel.collect || plannedCollect(order, order.work.parcels, id) : parcel.collect
}

function goodsCost({ lines }: Order, units: Parcel['units']): number {
  return units ? linesCost(withinLines(lines, units)) : 0
}

/** The facts of an order that follow from the states of its parcels. Once all are over and one was delivered, the units that came back leave its lines. */
export function closingFacts(order: Order, after: Parcels, now: number): Facts {
  const state = stateOfParcels(after)
  if (state !== 'entregado') return { state }
  let { lines } = order
  const fields: Record<`parcel:${string}`, Parcel> = {}
  for (const [id, parcel] of currentParcels(after)) {
    if (parcel.state === 'entregado') continue
    const units = unitsOf(order, after, id)
    lines = lessLines(lines, units)
    if (parcel.units === null) fields[`parcel:${id}`] = { ...parcel, units }
  }
  const arrived = { deliveredAt: order.work.deliveredAt ?? now, contactAt: null, noticeAt: null }
  return { state, lines, ...arrived, ...fields }
}

/** Refuses an act because of one field. */
export function wrongField(field: string, message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field, message }] })
}
