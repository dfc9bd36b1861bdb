import { done, refused } from '../lib/outcome.ts'
import type { ActFields } from './act-fields.ts'
import type { Given, ParcelWords, Planned } from './act-plan.ts'
import type { Parcel } from './order-work.ts'
import { unitsAtPlaces, unitsOf, unitsOfLines } from './parcel-lines.ts'
import { type Facts, guideWords, impliedWords, meantParcels, type Plan, parcelFacts, toCollect } from './parcel-plan.ts'
import {
  countUnits,
  currentParcels,
  isOnTheWay,
  isPrepared,
  lessUnits,
  newParcel,
  type Parcels,
  parcelsOf,
  stateOfParcels,
} from './parcels.ts'
import { missingDeposit } from './payment-acts.ts'
import { unitsOfEach } from './stayed-lines.ts'

export function planPacking(given: Given, { override }: ActFields['empacar']): Plan {
  return missingDeposit(given, override) ?? done({ facts: { packedAt: given.now } })
}

type Handed = Omit<ActFields['despachar'], 'parcel' | 'override' | 'note'>

/** A parcel gets its courier and guide. One that had them gives way to another, and naming a part of the units leaves the rest in a parcel of its own. */
export function planPreparing(given: Given, fields: ActFields['preparar']): Plan {
  const { order, now, newId } = given
  const base = baseOf(given, fields)
  if (!base.ok) return base
  const [baseId, before] = base.value
  const parcels = order.work.parcels
  const held = before ? unitsOf(order, parcels, baseId) : unitsOfLines(order.lines)
  const wanted = fields.units ? unitsAtPlaces(order.lines, unitsOfEach(order.lines, fields.units) ?? []) : held
  if (countUnits(wanted) === 0 || countUnits(lessUnits(wanted, held)) > 0) {
    return wrong('units', 'Escribe cuántas unidades van en este paquete.')
  }
  const rest = lessUnits(held, wanted)
  const isPart = countUnits(rest) > 0
  const like = before ?? { ...newParcel, way: order.work.way, courier: order.work.courier }
  const made: Parcel = {
    ...like,
    ...handedTo(given, fields),
    ...{ units: isPart ? wanted : like.units, collect: fields.collect ?? 0, stateAt: now },
  }
  const changed: Record<string, Parcel> = { [newId]: made }
  if (isPart) changed[before ? baseId : `${newId}-resto`] = { ...like, units: like.units && rest }
  else if (before) changed[baseId] = { ...before, state: 'anulado', stateAt: now, isReplaced: true }
  const from = before && !isPart ? { from: baseId } : {}
  const words = { [newId]: { ...wordsOf(given, fields), ...from } }
  return done({ ...personOf(given, { ...parcels, ...changed }, words, fields), facts: parcelFacts(parcels, changed) })
}

/** The prepared parcel that is meant, or none where the order still is one. */
function baseOf({ order }: Given, { parcel, units }: ActFields['preparar']) {
  const prepared = currentParcels(order.work.parcels).filter(([, one]) => isPrepared(one))
  if (parcel === '' && prepared.length === 0) return done(['', null] as const)
  const rest = prepared.find(([, one]) => one.units === null)
  const [only] = parcel === '' ? (units && rest ? [rest] : prepared) : prepared.filter(([id]) => id === parcel)
  if (!only) return refused({ reason: 'unknown' as const, field: 'parcel' })
  if (parcel === '' && !units && prepared.length > 1) return wrong('parcel', 'Elige cuál de los paquetes.')
  return done(only)
}

/** Parcels leave: the named one, or all that are prepared. What was not packed is packed by that. */
export function planSending(given: Given, fields: ActFields['despachar']): Plan {
  const missing = missingDeposit(given, fields.override)
  if (missing) return missing
  const { order, now, newId } = given
  const { packedAt, outings, parcels: before } = order.work
  const isWhole = fields.parcel === '' && currentParcels(before).length === 0
  const parcels: Parcels = isWhole ? { ...before, [newId]: { ...newParcel, way: order.work.way } } : before
  const meant = meantParcels(parcels, fields.parcel, isPrepared)
  if (!meant.ok) return meant
  const hasOwn = fields.guide + fields.guideCode + fields.clave !== '' || fields.collect !== undefined
  if (meant.value.length > 1 && hasOwn) return wrong('parcel', 'Elige cuál de los paquetes.')
  const isFirst = order.state === 'confirmado'
  const outing = isFirst ? outings + 1 : outings
  const changed: Record<string, Parcel> = {}
  for (const [id, parcel] of meant.value) {
    const collect = fields.collect ?? (parcel.collect || toCollect(order, { ...parcels, ...changed }, id))
    const state = { state: 'recogido', stateAt: given.at, outing, collect } as const
    // A courier named for all of them is not that of one that has its own.
    const isOwn = meant.value.length > 1 && parcel.courier !== ''
    changed[id] = { ...parcel, ...(isOwn ? {} : handedTo(given, fields)), ...state }
  }
  const words = Object.fromEntries(meant.value.map(([id]) => [id, wordsOf(given, fields)]))
  const courier = Object.values(changed).find((one) => one.courier !== '')?.courier
  const left: Facts = isFirst
    ? { state: 'enviado', packedAt: packedAt ?? now, sentAt: now, outings: outing, noticeAt: null }
    : {}
  const facts = { ...left, ...(courier !== undefined && { courier }), ...parcelFacts(parcels, changed) }
  return done({ ...personOf(given, { ...parcels, ...changed }, words, fields), facts })
}

/** Parcels did not leave after all, or their guide is not used. What they held waits for another. */
export function planRecalling(given: Given, { parcel }: ActFields['anular-guia']): Plan {
  const { order, now, newId } = given
  const parcels = parcelsOf(order, newId)
  const isMeant = order.state === 'confirmado' ? isPrepared : isOnTheWay
  const meant = meantParcels(parcels, parcel, parcel === '' ? isMeant : (one) => isPrepared(one) || isOnTheWay(one))
  if (!meant.ok) return meant
  const isAll = currentParcels(parcels).length === meant.value.length
  const changed: Record<string, Parcel> = {}
  for (const [place, [id, one]] of meant.value.entries()) {
    changed[id] = { ...one, state: 'anulado', stateAt: now, trouble: null, atAgencySince: null }
    if (!isAll) changed[`${newId}-${place}`] = { ...newParcel, units: one.units, way: one.way, stateAt: now }
  }
  const after = { ...parcels, ...changed }
  const words = Object.fromEntries(meant.value.map((_, place) => [`${newId}-${place}`, { guide: '' }]))
  const state = stateOfParcels(after)
  const { outings } = order.work
  const isBack = state === 'confirmado' && order.state === 'enviado'
  const back: Facts = isBack
    ? { state, sentAt: null, outings: Math.max(0, outings - 1), courier: '', noticeAt: null }
    : {}
  const facts = { ...back, ...parcelFacts(parcels, changed) }
  const person = { guide: guideWords(given, after, words) }
  return done({ facts, person, parcelWords: impliedWords(given, changed) })
}

/** Who carries it: words, or a courier of the shop's list. */
function handedTo({ found }: Given, { courier, cost }: Handed): Partial<Parcel> {
  const known = found.courier
  const fee = known && known.fee > 0 ? known.fee : undefined
  const paid = cost ?? fee
  const who = known
    ? { courier: known.name, rider: known.kind === 'persona' ? known.id : null }
    : { courier, rider: null }
  return { ...(courier !== '' && who), ...(paid !== undefined && { cost: paid }) }
}

/** Only what was written. An agency that is known of the order is the parcel's. */
function wordsOf({ order }: Given, { guide, guideCode, clave, agency }: Handed): ParcelWords {
  const place = agency ?? order.workPerson.agency
  return {
    ...(guide !== '' && { guide }),
    ...(guideCode !== '' && { guideCode }),
    ...(clave !== '' && { clave }),
    ...(place !== '' && { agency: place }),
  }
}

function personOf(
  given: Given,
  after: Parcels,
  words: Readonly<Record<string, ParcelWords>>,
  { agency }: Handed,
): Pick<Planned, 'person' | 'parcelWords'> {
  const person = { guide: guideWords(given, after, words), ...(agency !== undefined && { agency }) }
  return { person, parcelWords: words }
}

function wrong(field: string, message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field, message }] })
}
