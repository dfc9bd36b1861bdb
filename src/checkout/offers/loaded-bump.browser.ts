import { atom } from 'nanostores'

/** The code that asks for bumps and shows one. Loaded only in shops that have bumps. */
export type BumpCode = typeof import('./bump-code.browser.tsx').bumpCode

export const $bumpCode = atom<BumpCode | null>(null)
