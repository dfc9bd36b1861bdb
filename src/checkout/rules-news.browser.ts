import { atom } from 'nanostores'

/** Counts the files of delivery rules that came, or did not. */
export const $rulesNews = atom(0)
