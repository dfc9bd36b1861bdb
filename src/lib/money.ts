import { done, type Outcome, refused } from './outcome.ts'

/** An amount of money in hundredths of its currency's unit; always a safe integer. */
export type Money = number

export type CurrencyCode = 'PEN' | 'COP' | 'USD'

interface Currency {
  readonly symbol: string
  /** Digits after the decimal mark when shown to a shopper; pesos are shown whole. */
  readonly shownDecimals: 0 | 2
  readonly thousands: '.' | ','
}

/** How each country writes its money: S/ 1,299.00 in Peru, $ 1.299.000 in Colombia, $ 1,299.00 in Ecuador. */
export const currencies = {
  PEN: { symbol: 'S/', shownDecimals: 2, thousands: ',' },
  COP: { symbol: '$', shownDecimals: 0, thousands: '.' },
  USD: { symbol: '$', shownDecimals: 2, thousands: ',' },
} as const satisfies Record<CurrencyCode, Currency>

const DECIMAL = /^(\d{1,11})(?:\.(\d{1,2}))?$/

/** Reads a decimal string such as `99`, `99.9` or `99.00`. Refuses signs, separators, exponents and a third decimal. */
export function parseMoney(text: string): Outcome<Money, { reason: 'not-money'; text: string }> {
  const match = DECIMAL.exec(text.trim())
  if (!match) return refused({ reason: 'not-money', text })
  return done(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** The decimal string for a machine: `99.00`. */
export function decimalString(money: Money): string {
  return `${Math.trunc(money / 100)}.${String(money % 100).padStart(2, '0')}`
}

/** The price as people of the country write it, symbol first: `S/ 99.00`, `$ 89.900`, `$ 25.00`. */
export function formatMoney(money: Money, code: CurrencyCode): string {
  const { symbol, shownDecimals, thousands } = currencies[code]
  const [whole = '0', cents = '00'] = decimalString(shownDecimals === 0 ? Math.round(money / 100) * 100 : money).split(
    '.',
  )
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${symbol} ${grouped}${shownDecimals === 2 ? `.${cents}` : ''}`
}

/** As `formatMoney`, without the cents of a whole amount: `S/ 40`. For labels, where the price itself stands beside it. */
export function shortMoney(money: Money, code: CurrencyCode): string {
  return formatMoney(money, code).replace(/\.00$/, '')
}
