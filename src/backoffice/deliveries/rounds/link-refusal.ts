import type { RoundRefusal } from '../../../dispatch/rounds/round-refusal.ts'

/** `unknown`: no such link. `too-many`: too many unknown ones were asked for from this network. */
export type LinkRefusal = RoundRefusal | 'unknown' | 'too-many'
