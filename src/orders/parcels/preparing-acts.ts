import { done, refused } from '../../lib/outcome.ts'
import { fold } from '../../lib/text/fold.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext } from '../acts/act-plan.ts'
import type { Parcel } from '../order-work.ts'
import { courierFields } from './courier.ts'
import { unitsAtPlaces, unitsOf, unitsOfLines } from './parcel-lines.ts'
import { type Plan, parcelFacts, personOf, wordsOf, wrongField } from './parcel-plan.ts'
import { countUnits, currentParcels, isPrepared, lessUnits, newParcel } from './parcels.ts'
import { unitsPerLine } from './stayed-lines.ts'

/** A parcel gets its courier and guide. It replaces a parcel that was prepared before. Where only a part of the units is named, the rest stays in a parcel of its own. */
export function planPreparing(given: ActContext, fields: ActFields['preparar']): Plan {
  const { order, now, newId } = given
  const base = baseOf(given, fields)
  if (!base.ok) return base
  const [baseId, before] = base.value
  const parcels = order.work.parcels
  const held = before ? unitsOf(order, parcels, baseId) : unitsOfLines(order.lines)
  const wanted = fields.units ? unitsAtPlaces(order.lines, unitsPerLine(order.lines, fields.units) ?? []) : held
  if (countUnits(wanted) === 0 || countUnits(lessUnits(wanted, held)) > 0) {
    return wrongField('units', 'Escribe cuántas unidades van en este paquete.')
  }
  const rest = lessUnits(held, wanted)
  const isPart = countUnits(rest) > 0
  const like = before ?? { ...newParcel, way: order.work.way, courier: order.work.courier }
  const handed = courierFields(given.found.courier, order.placeCode, fields)
  const { packs: packed, uploadedAt: _, ...plain } = like
  const isThere = handed.courier === undefined ? packed : given.packers.includes(fold(handed.courier))
  const made: Parcel = {
    ...{ ...plain, ...(isThere && { packs: true as const }), ...handed },
    ...(fields.costBack !== undefined && { costBack: fields.costBack }),
    ...{ units: isPart ? wanted : like.units, collect: fields.collect ?? 0, stateAt: now },
  }
  const changed: Record<string, Parcel> = { [newId]: made }
  if (isPart) changed[before ? baseId : `${newId}-resto`] = { ...like, units: like.units && rest }
  else if (before) changed[baseId] = { ...before, state: 'anulado', stateAt: now, isReplaced: true }
  const from = before && !isPart ? { from: baseId } : {}
  const words = { [newId]: { ...wordsOf(given, fields), ...from } }
  return done({ ...personOf(given, { ...parcels, ...changed }, words, fields), facts: parcelFacts(parcels, changed) })
}

/** The prepared parcel that is replaced or split; none where the order has no parcels yet. */
function baseOf({ order }: ActContext, { parcel, units }: ActFields['preparar']) {
  const prepared = currentParcels(order.work.parcels).filter(([, one]) => isPrepared(one))
  if (parcel === '' && prepared.length === 0) return done(['', null] as const)
  const rest = prepared.find(([, one]) => one.units === null)
  const [only] = parcel === '' ? (units && rest ? [rest] : prepared) : prepared.filter(([id]) => id === parcel)
  if (!only) return refused({ reason: 'unknown' as const, field: 'parcel' })
  if (parcel === '' && !units && prepared.length > 1) return wrongField('parcel', 'Elige cuál de los paquetes.')
  return done(only)
}
