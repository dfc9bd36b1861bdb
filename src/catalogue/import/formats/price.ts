import { type CurrencyCode, currencies, currencyCodes, type Money, parseMoney } from '../../../lib/money.ts'
import { type Outcome, refused } from '../../../lib/outcome.ts'

/** The codes of problems that a price may be. */
export type PriceRefusal = 'not-a-price' | 'unclear-price'

const CODES = currencyCodes.join('|')
const SYMBOLS = Object.values(currencies).map(({ symbol }) => symbol.replace(/\W/g, '\\$&'))
/** A currency's symbol or code; people also write `S/.` and `US$`. */
const SIGNS_AROUND = new RegExp(`^(?:US\\$|(?:${SYMBOLS.join('|')})\\.?|${CODES})|(?:${CODES})$`, 'gi')

/**
 * Reads a price as a shop's export or a spreadsheet writes it: `99`, `99.90`, `99,90`, `1,299.00`, `1.299.000,50`, `S/ 99.00`. Marks that can
 * be read in two ways are refused (`1.299` soles), except for the thousands mark of the currency itself (`89.900` pesos, `1,299` soles).
 */
export function readPrice(text: string, currency: CurrencyCode): Outcome<Money, PriceRefusal> {
  const bare = text.replace(/\s/g, '').replace(SIGNS_AROUND, '')
  const decimal = decimalMark(bare, currencies[currency].thousands)
  if (decimal === 'ambiguous') return refused('unclear-price')
  const [whole = '', fraction = '', ...rest] = decimal === 'none' ? [bare] : bare.split(decimal)
  const grouped = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^\d+$/.test(whole)
  if (!grouped || rest.length > 0 || (decimal !== 'none' && fraction === '')) return refused('not-a-price')
  const cents = fraction.replace(/(?<=^\d\d)0+$/, '')
  const money = parseMoney(`${whole.replace(/[.,]/g, '')}${cents ? `.${cents}` : ''}`)
  return money.ok ? money : refused('not-a-price')
}

function decimalMark(text: string, thousands: '.' | ','): '.' | ',' | 'none' | 'ambiguous' {
  const marks = text.replace(/[^.,]/g, '')
  const last = marks.at(-1) as '.' | ',' | undefined
  if (!last) return 'none'
  if (marks.includes('.') && marks.includes(',')) return last
  if (marks.length > 1) return 'none'
  const threeDigitsFollow = /[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (!threeDigitsFollow) return last
  return last === thousands ? 'none' : 'ambiguous'
}

/** What one unit costs the shop. A cost that cannot be read, or is 0, is not known: it refuses no product. */
export function costIn(text: string, { currency }: { readonly currency: CurrencyCode }): { readonly cost?: Money } {
  const cost = text === '' ? null : readPrice(text, currency)
  return cost?.ok && cost.value > 0 ? { cost: cost.value } : {}
}
