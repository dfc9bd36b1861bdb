import { atom } from 'nanostores'
import type { FormRules } from '../form/form-shop.ts'

/** Counts the files of delivery rules that came, or did not. */
export const $rulesNews = atom(0)

/** The rules that a refusal brought: the page was made before the shop had them, or when it had others. */
export const $freshRules = atom<FormRules | null>(null)
