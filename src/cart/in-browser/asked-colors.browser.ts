import { atom } from 'nanostores'

/** The shopper wanted to go on without a colour for each unit: the cart marks what is missing. */
export const $asksColors = atom(false)

/** The first choice of a colour that is missing. */
export function colorlessSelect(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>('select[data-missing]')
}
