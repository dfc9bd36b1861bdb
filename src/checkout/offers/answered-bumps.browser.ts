import { atom } from 'nanostores'
import type { OfferedBump } from './offered-bump.ts'

/** The bumps that the server offers for the products that it was asked with, in the seller's order; `null` while it has not answered. */
export const $bumps = atom<readonly OfferedBump[] | null>(null)
