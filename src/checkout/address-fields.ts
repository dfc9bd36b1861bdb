import { addressField, neighbourhoodField, placeField } from './fields.ts'
import { addressGiven, departamentoGiven, districtGiven, provinciaGiven } from './guards.ts'

/** Where the order goes, level by level, to the door. */
export const addressFields = [placeField, neighbourhoodField, addressField] as const

export const addressGuards = [departamentoGiven, provinciaGiven, districtGiven, addressGiven] as const
