import { done } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { Given } from '../acts/act-plan.ts'
import type { Parcel } from '../order-work.ts'
import { missingDeposit } from '../payments/payment-acts.ts'
import { handedTo } from './courier.ts'
import {
  type Facts,
  guideWords,
  impliedWords,
  meantParcels,
  type Plan,
  parcelFacts,
  personOf,
  toCollect,
  wordsOf,
  wrongField,
} from './parcel-plan.ts'
import {
  currentParcels,
  isOnTheWay,
  isPrepared,
  isToUpload,
  newParcel,
  type Parcels,
  parcelsOf,
  stateOfParcels,
} from './parcels.ts'

export function planPacking(given: Given, { override }: ActFields['empacar']): Plan {
  return missingDeposit(given, override) ?? done({ facts: { packedAt: given.now } })
}

/** What waited for it was uploaded to the courier that packs it. Its guide is awaited from then on. */
export function planUploading(given: Given, { override }: ActFields['subir']): Plan {
  const { order, now } = given
  const { parcels } = order.work
  const waiting = Object.entries(parcels).filter(([, parcel]) => isToUpload(parcel))
  const changed = Object.fromEntries(waiting.map(([id, parcel]) => [id, { ...parcel, uploadedAt: now }]))
  return missingDeposit(given, override) ?? done({ facts: parcelFacts(parcels, changed) })
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
  if (meant.value.length > 1 && hasOwn) return wrongField('parcel', 'Elige cuál de los paquetes.')
  const isFirst = order.state === 'confirmado'
  const outing = isFirst ? outings + 1 : outings
  const changed: Record<string, Parcel> = {}
  for (const [id, parcel] of meant.value) {
    const collect = fields.collect ?? (parcel.collect || toCollect(order, { ...parcels, ...changed }, id))
    const state = { state: 'recogido', stateAt: given.at, outing, collect } as const
    // A courier named for all of them is not that of one that has its own.
    const isOwn = meant.value.length > 1 && parcel.courier !== ''
    changed[id] = { ...parcel, ...(isOwn ? {} : handedTo(given.found.courier, order.placeCode, fields)), ...state }
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
