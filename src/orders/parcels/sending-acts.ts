import { done } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext } from '../acts/act-plan.ts'
import type { Parcel } from '../order-work.ts'
import { missingDeposit } from '../payments/payment-acts.ts'
import { courierFields } from './courier.ts'
import {
  type Facts,
  guideWords,
  impliedWords,
  type Plan,
  parcelFacts,
  personOf,
  plannedCollect,
  targetParcels,
  wordsOf,
  wrongField,
} from './parcel-plan.ts'
import {
  currentParcels,
  isOnTheWay,
  isPrepared,
  isToUpload,
  mayBeUploaded,
  newParcel,
  type Parcels,
  parcelsOf,
  stateOfParcels,
} from './parcels.ts'

export function planPacking(given: ActContext, { override }: ActFields['empacar']): Plan {
  return missingDeposit(given, override) ?? done({ facts: { packedAt: given.now } })
}

/** Parcels were uploaded to their courier: the named one, those of a courier that packs the goods itself, or else all. */
export function planUploading(given: ActContext, { parcel: named, override }: ActFields['subir']): Plan {
  const { order, now } = given
  const { parcels } = order.work
  const waits = Object.values(parcels).some(isToUpload) ? isToUpload : mayBeUploaded
  const meant = targetParcels(parcels, named, named === '' ? waits : mayBeUploaded)
  if (!meant.ok) return meant
  const changed = Object.fromEntries(meant.value.map(([id, parcel]) => [id, { ...parcel, uploadedAt: now }]))
  return missingDeposit(given, override) ?? done({ facts: parcelFacts(parcels, changed) })
}

/** Parcels leave: the named one, or all that are prepared. An order that was not packed counts as packed from then on. */
export function planSending(given: ActContext, fields: ActFields['despachar']): Plan {
  const missing = missingDeposit(given, fields.override)
  if (missing) return missing
  const { order, now, newId } = given
  const { packedAt, outings, parcels: before } = order.work
  const isWhole = fields.parcel === '' && currentParcels(before).length === 0
  const parcels: Parcels = isWhole ? { ...before, [newId]: { ...newParcel, way: order.work.way } } : before
  const meant = targetParcels(parcels, fields.parcel, isPrepared)
  if (!meant.ok) return meant
  const hasOwn = fields.guide + fields.guideCode + fields.clave !== '' || fields.collect !== undefined
  if (meant.value.length > 1 && hasOwn) return wrongField('parcel', 'Elige cuál de los paquetes.')
  const isFirst = order.state === 'confirmado'
  const outing = isFirst ? outings + 1 : outings
  const changed: Record<string, Parcel> = {}
  for (const [id, parcel] of meant.value) {
    const collect = fields.collect ?? (parcel.collect || plannedCollect(order, { ...parcels, ...changed }, id))
    const state = { state: 'recogido', stateAt: given.at, outing, collect } as const
    // Of several parcels, one that has a courier keeps it.
    const isOwn = meant.value.length > 1 && parcel.courier !== ''
    changed[id] = { ...parcel, ...(isOwn ? {} : courierFields(given.found.courier, order.placeCode, fields)), ...state }
  }
  const words = Object.fromEntries(meant.value.map(([id]) => [id, wordsOf(given, fields)]))
  const courier = Object.values(changed).find((one) => one.courier !== '')?.courier
  const left: Facts = isFirst
    ? { state: 'enviado', packedAt: packedAt ?? now, sentAt: now, outings: outing, noticeAt: null }
    : {}
  const facts = { ...left, ...(courier !== undefined && { courier }), ...parcelFacts(parcels, changed) }
  return done({ ...personOf(given, { ...parcels, ...changed }, words, fields), facts })
}

/** Annuls parcels that did not leave after all, or whose guide is not used. Their units wait for another parcel. */
export function planRecalling(given: ActContext, { parcel }: ActFields['anular-guia']): Plan {
  const { order, now, newId } = given
  const parcels = parcelsOf(order, newId)
  const isMeant = order.state === 'confirmado' ? isPrepared : isOnTheWay
  const meant = targetParcels(parcels, parcel, parcel === '' ? isMeant : (one) => isPrepared(one) || isOnTheWay(one))
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
