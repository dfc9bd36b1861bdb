import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { paymentAccounts } from '../../../shops/fields/field-schemas.ts'
import type { PaymentAccount } from '../../../shops/payment-account.ts'

/** A form of an account that was not saved, with what is wrong. */
export interface TypedAccount extends Pick<PaymentAccount, 'id' | 'means' | 'number' | 'holder' | 'note'> {
  readonly problems: Readonly<Partial<Record<'means' | 'number' | 'holder' | 'note', string>>>
}

/** An account as its form was opened: an older form does not bring back what somebody changed since. */
export function accountSeen({ means, number, holder, note }: PaymentAccount): string {
  return JSON.stringify([means, number, holder, note])
}

const LONG = 'Es muy largo.'

/** Reads the form of an account, which has its number or its QR code. */
export function readAccount(
  fields: URLSearchParams,
  kept: Pick<PaymentAccount, 'id' | 'qr' | 'isOn'>,
): Outcome<PaymentAccount, TypedAccount> {
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const typed = { means: text('medio'), number: text('numero'), holder: text('titular'), note: text('nota') }
  const read = paymentAccounts.safeParse([{ ...typed, ...kept }])
  const [account] = read.data ?? []
  if (account && account.holder !== '') return done(account)
  const wrong = new Set(read.error?.issues.map(({ path }) => path[1]))
  const problems = {
    ...(wrong.has('means') && { means: typed.means === '' ? 'Escribe qué es: Yape, Plin, un banco.' : LONG }),
    ...((wrong.has('number') || wrong.has(undefined)) && {
      number: typed.number === '' ? 'Escribe el número o la llave de la cuenta.' : LONG,
    }),
    ...(wrong.has('holder') && { holder: LONG }),
    ...(typed.holder === '' && { holder: 'Escribe a nombre de quién está.' }),
    ...(wrong.has('note') && { note: LONG }),
  }
  return refused({ ...typed, id: kept.id, problems })
}
