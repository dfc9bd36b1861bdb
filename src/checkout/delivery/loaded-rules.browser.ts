import { atom } from 'nanostores'
import type { FormRules } from '../form/form-shop.ts'

/** Counts the fetches of delivery rules that ended, well or not, so that forms quote again. */
export const $rulesLoads = atom(0)

/** The rules that came with a refusal, because the page was made before the shop had them, or with others. */
export const $freshRules = atom<FormRules | null>(null)
