import type { Money } from '../../lib/money.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { done, refused } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { Given, ParcelWords, Planned } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import type { Order } from '../order.ts'
import { saldoOf } from '../order-money.ts'
import type { Parcel } from '../order-work.ts'
import { lessLines, linesCost, unitsOf, withinLines } from './parcel-lines.ts'
import { currentParcels, isOver, isPrepared, type Parcels, parcelSums, stateOfParcels } from './parcels.ts'

export type Plan = Outcome<Planned, ActRefusal>
export type Facts = NonNullable<Planned['facts']>

/** The parcels that an act means: the named one, or all that are as it needs them. Refused when there is none. */
export function meantParcels(
  parcels: Parcels,
  named: string,
  isMeant: (parcel: Parcel) => boolean,
): Outcome<readonly (readonly [id: string, parcel: Parcel])[], ActRefusal> {
  const meant = currentParcels(parcels).filter(([id, parcel]) => (named === '' || id === named) && isMeant(parcel))
  return meant.length > 0 ? done(meant) : refused({ reason: 'unknown', field: 'parcel' })
}

/** What changes of an order with its parcels: their fields, and what follows from all of them. */
export function parcelFacts(all: Parcels, changed: Parcels): Facts {
  const fields: Record<`parcel:${string}`, Parcel> = {}
  for (const [id, parcel] of Object.entries(changed)) fields[`parcel:${id}`] = parcel
  return { ...fields, ...parcelSums({ ...all, ...changed }) }
}

/** What an order's own words say of the parcel that is made of them. */
export function impliedWords({ order, newId }: Given, changed: Parcels): Readonly<Record<string, ParcelWords>> {
  if (!(newId in changed) || newId in order.work.parcels) return {}
  const { guide, agency } = order.workPerson
  return { [newId]: { ...(guide !== '' && { guide }), ...(agency !== '' && { agency }) } }
}

/** The guides of an order's parcels as the order's words, by which it is found. */
export function guideWords({ order, found }: Given, after: Parcels, words: Readonly<Record<string, ParcelWords>>) {
  const known = new Map(found.shipments.map(({ id, guide }) => [id, guide]))
  const guides = currentParcels(after).map(([id]) => {
    const { guide, from } = words[id] ?? {}
    return guide ?? known.get(from ?? id) ?? order.workPerson.guide
  })
  return [...new Set(guides)].filter((guide) => guide !== '').join(' · ')
}

/** What a parcel is handed over with. */
type Handed = Omit<ActFields['despachar'], 'parcel' | 'override' | 'note'>

/** Only what was written. An agency that is known of the order is the parcel's. */
export function wordsOf({ order }: Given, { guide, guideCode, clave, agency }: Handed): ParcelWords {
  const place = agency ?? order.workPerson.agency
  return {
    ...(guide !== '' && { guide }),
    ...(guideCode !== '' && { guideCode }),
    ...(clave !== '' && { clave }),
    ...(place !== '' && { agency: place }),
  }
}

/** The same with the order's own words, once its parcels are as they will be. */
export function personOf(
  given: Given,
  after: Parcels,
  words: Readonly<Record<string, ParcelWords>>,
  { agency }: Handed,
): Pick<Planned, 'person' | 'parcelWords'> {
  const person = { guide: guideWords(given, after, words), ...(agency !== undefined && { agency }) }
  return { person, parcelWords: words }
}

/**
 * What a courier is to collect with a parcel: its goods, at most what is not paid and not collected with another. The one that takes what is left
 * leaves to the others what theirs will collect, whichever goes first.
 */
export function toCollect(order: Order, parcels: Parcels, id: string): number {
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
 * What a parcel collects as things stand: what it was given to collect, or will be when it is handed over, and never more than is still to be paid for the order. Of several
 * that are not over, those that left come first and each collects at most what the ones before it leave. `''`: the order as one.
 */
export function collectOf(order: Order, id: string): Money {
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
  return isPrepared(parcel) ? parcel.collect || toCollect(order, order.work.parcels, id) : parcel.collect
}

function goodsCost({ lines }: Order, units: Parcel['units']): number {
  return units ? linesCost(withinLines(lines, units)) : 0
}

/** How an order stands once its parcels did: where the last is over and one was delivered, what came back leaves its lines. */
export function closing(order: Order, after: Parcels, now: number): Facts {
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

/** A field of the act that does not fit. */
export function wrongField(field: string, message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field, message }] })
}
