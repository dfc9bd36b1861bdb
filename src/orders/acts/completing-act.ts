import { done, refused } from '../../lib/outcome.ts'
import { guideWords, impliedWords, type Plan, parcelFacts } from '../parcels/parcel-plan.ts'
import { currentParcels, parcelsOf } from '../parcels/parcels.ts'
import type { ActFields } from './act-fields.ts'
import type { ActContext } from './act-plan.ts'

/** Adds the guide and the courier that a parcel lacks, and sets its cost. A guide or courier that it has stays. */
export function planCompleting(
  given: ActContext,
  { parcel, courier, guide, cost, costBack }: ActFields['completar'],
): Plan {
  const { order, found, newId } = given
  const parcels = parcelsOf(order, newId)
  const meant = currentParcels(parcels).filter(([id]) => parcel === '' || id === parcel)
  const [one, ...others] = meant
  if (!one) return refused({ reason: 'unknown', field: 'parcel' })
  if (others.length > 0) {
    return refused({ reason: 'wrong-fields', fields: [{ field: 'parcel', message: 'Elige cuál de los paquetes.' }] })
  }
  const [id, before] = one
  const implied = impliedWords(given, { [id]: before })[id] ?? {}
  const has = found.shipments.find((shipment) => shipment.id === id)?.guide || implied.guide || ''
  const carrier = before.courier || found.courier?.name || courier
  const rider = before.courier === '' && found.courier?.kind === 'persona' ? found.courier.id : before.rider
  const costs = { cost: cost === undefined ? before.cost : cost, ...(costBack !== undefined && { costBack }) }
  const changed = { [id]: { ...before, courier: carrier, rider, ...costs } }
  const words = { [id]: { ...implied, ...(has === '' && guide !== '' && { guide }) } }
  const after = { ...parcels, ...changed }
  // A courier that packs the goods itself and gave a guide has the order, so it counts as packed.
  const isUp = before.packs && guide !== '' && order.state === 'confirmado' && order.work.packedAt === null
  const isFirst = order.work.courier === '' && carrier !== ''
  return done({
    facts: {
      ...(isUp && { packedAt: given.now }),
      ...(isFirst && { courier: carrier }),
      ...parcelFacts(parcels, changed),
    },
    person: { guide: guideWords(given, after, words) },
    parcelWords: words,
  })
}
