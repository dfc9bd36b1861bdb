import type { WrongMark } from '../riders/rider-day.ts'

/** Why a link does not open. `over`: it ended or was revoked. `other-device`: another one opened it. */
export type RoundRefusal = 'over' | 'other-device'

/** Why what a rider said is not kept. `not-carried`: the parcel is not the rider's any more. */
export type ProposalRefusal = WrongMark | { readonly reason: RoundRefusal | 'not-carried' }
