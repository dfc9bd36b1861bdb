import { done, type Outcome, refused } from './outcome.ts'

/** An amount of money in hundredths of its currency's unit; always a safe integer. */
export type Money = number

interface Currency {
  readonly symbol: string
  /** Digits after the decimal mark when shown to a shopper; pesos are shown whole. */
  readonly shownDecimals: 0 | 2
  /** Its mark between thousands. The other of the two is the decimal mark. */
  readonly thousands: '.' | ','
}

/** How each currency is written: S/ 1,299.00, $ 1.299.000, $ 1,299.00. `countries.ts` says who uses which. */
export const currencies = {
  PEN: { symbol: 'S/', shownDecimals: 2, thousands: ',' },
  COP: { symbol: '$', shownDecimals: 0, thousands: '.' },
  USD: { symbol: '$', shownDecimals: 2, thousands: ',' },
} as const satisfies Readonly<Record<string, Currency>>

export type CurrencyCode = keyof typeof currencies

export const currencyCodes = /* @__PURE__ */ Object.keys(currencies) as readonly CurrencyCode[]

export function isCurrency(value: unknown): value is CurrencyCode {
  return currencyCodes.some((code) => code === value)
}

const DECIMAL = /^(\d{1,11})(?:\.(\d{1,2}))?$/

/** Reads a decimal string such as `99`, `99.9` or `99.00`. Refuses signs, separators, exponents and a third decimal. */
export function parseMoney(text: string): Outcome<Money, { reason: 'not-money'; text: string }> {
  const match = DECIMAL.exec(text.trim())
  if (!match) return refused({ reason: 'not-money', text })
  return done(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** The most that a person types, 999,999,999.99: what a whole order of it costs is still a safe integer. */
const MOST_TYPED: Money = 99_999_999_999

/**
 * Reads an amount as people type it: `S/ 12,50`, `12.000`, `1,299.90`. A decimal comma is what half the continent writes, and three digits after a mark are
 * thousands in every currency, since none has thousandths. Refuses more than `MOST_TYPED`.
 */
export function readTypedMoney(text: string): ReturnType<typeof parseMoney> {
  const bare = text.replace(/^\s*(S\/|\$)/, '').replace(/\s/g, '')
  const grouped = /^[1-9]\d{0,2}([.,]\d{3})+(?!\d)/.exec(bare)?.[0] ?? ''
  const whole = grouped.replace(/[.,]/g, '')
  const read = parseMoney(`${whole}${bare.slice(grouped.length)}`.replace(',', '.'))
  return read.ok && read.value > MOST_TYPED ? refused({ reason: 'not-money', text }) : read
}

/** The decimal string for a machine: `99.00`, `-0.50`. */
export function decimalString(money: Money): string {
  const size = Math.abs(money)
  return `${money < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** The price as people write it, symbol first: `S/ 99.00`, `$ 89.900`, `$ 25.00`. */
export function formatMoney(money: Money, code: CurrencyCode): string {
  const { symbol, shownDecimals, thousands } = currencies[code]
  const [whole = '0', cents = '00'] = decimalString(shownDecimals === 0 ? Math.round(money / 100) * 100 : money).split(
    '.',
  )
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const mark = thousands === '.' ? ',' : '.'
  return `${symbol} ${grouped}${shownDecimals === 2 ? mark + cents : ''}`
}

/** Like `formatMoney`, without the cents of a whole amount: `S/ 40`. For labels beside the full price. */
export function shortMoney(money: Money, code: CurrencyCode): string {
  return formatMoney(money, code).replace(/[.,]00$/, '')
}
