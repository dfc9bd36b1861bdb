import { addressField } from '../../checkout/form/fields.ts'
import { phoneDigits, phoneHint } from '../../checkout/form/phone.ts'
import { shortestPhone } from '../../lib/countries.ts'
import { countCharacters } from '../../lib/text/clean-text.ts'
import type { Order } from '../order.ts'

export interface CorrectionProblem {
  readonly at: 'direccion' | 'phone'
  readonly message: string
}

type Corrected = { readonly country: Order['country']; readonly work: Pick<Order['work'], 'way'> }

/** What is wrong with the address and the phone to which an order is to be corrected, by the rules of the order forms; `null` for nothing. */
export function correctionProblem(
  { country, work }: Corrected,
  { direccion, phone }: { readonly direccion: string; readonly phone: string },
): CorrectionProblem | null {
  const longest = addressField.maxLength
  if (direccion === '' && work.way !== 'agencia') {
    return { at: 'direccion', message: 'Escribe tu dirección y una referencia.' }
  }
  if (countCharacters(direccion) > longest) {
    return { at: 'direccion', message: `Es demasiado largo: escribe hasta ${longest} caracteres.` }
  }
  const digits = phoneDigits(phone)
  if (digits.length >= shortestPhone(country)) return null
  return { at: 'phone', message: phoneHint(digits, country, true) ?? 'Escribe tu celular con todos sus números.' }
}
