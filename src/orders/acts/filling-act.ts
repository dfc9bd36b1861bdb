import { done, refused } from '../../lib/outcome.ts'
import { guideWords, impliedWords, type Plan, parcelFacts } from '../parcels/parcel-plan.ts'
import { currentParcels, parcelsOf } from '../parcels/parcels.ts'
import type { ActFields } from './act-fields.ts'
import type { Given } from './act-plan.ts'

/** A parcel gets the guide and the courier that it lacks, and what it costs as it is known now. Where it has a guide or a courier, that stays. */
export function planFilling(given: Given, { parcel, courier, guide, cost }: ActFields['completar']): Plan {
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
  const changed = { [id]: { ...before, courier: carrier, rider, cost: cost ?? before.cost } }
  const words = { [id]: { ...implied, ...(has === '' && guide !== '' && { guide }) } }
  const after = { ...parcels, ...changed }
  // Its guide says that a courier that packs itself has the order.
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
