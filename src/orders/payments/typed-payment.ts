import type { PaymentProblems } from '../../checkout/deposit/shown-deposit.ts'
import { type CurrencyCode, currencies, type Money, parseMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'

export interface TypedPaymentFields {
  readonly means: string
  readonly amount: Money
  readonly reference: string
}

const MOST = { means: 40, reference: 60 } as const

/** Reads what a buyer typed about a payment. Problems are in Spanish, by their fields. */
export function readTypedPayment(
  text: (name: 'medio' | 'monto' | 'numero') => string,
  currency: CurrencyCode,
): Outcome<TypedPaymentFields, PaymentProblems> {
  const [means, reference] = [cleanText(text('medio')), cleanText(text('numero'))]
  const amount = typedAmount(text('monto'), currency)
  const problems: PaymentProblems = {
    ...((means === '' || countCharacters(means) > MOST.means) && { medio: 'Elige con qué pagaste.' }),
    ...((amount === null || amount === 0) && { monto: 'Escribe cuánto pagaste, solo el número.' }),
    ...(reference === '' && { numero: 'Escribe el número de operación. Está en la constancia de tu pago.' }),
    ...(countCharacters(reference) > MOST.reference && { numero: 'Escribe solo el número de operación.' }),
  }
  if (Object.keys(problems).length > 0) return refused(problems)
  return done({ means, amount: amount ?? 0, reference })
}

/** The money that a person typed, with the marks of the currency or without; `null` for what is no amount. */
function typedAmount(text: string, currency: CurrencyCode): Money | null {
  const { symbol, shownDecimals, thousands } = currencies[currency]
  const bare = text.replace(symbol, '').replace(/\s/g, '')
  const grouped = shownDecimals === 0 ? /[.,](?=\d{3}(\D|$))/g : new RegExp(`\\${thousands}(?=\\d{3}(\\D|$))`, 'g')
  const read = parseMoney(bare.replace(grouped, '').replace(',', '.'))
  return read.ok ? read.value : null
}

/** An amount as it stands in the form. */
export function writtenAmount(amount: Money, currency: CurrencyCode): string {
  const { shownDecimals } = currencies[currency]
  return shownDecimals === 0 ? String(Math.round(amount / 100)) : (amount / 100).toFixed(2)
}
