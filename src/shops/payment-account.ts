import type { Country } from '../lib/countries.ts'

/** Where a shop takes deposits: an account of the seller's own. */
export interface PaymentAccount {
  readonly id: string
  /** As people say it: Yape, Nequi, the name of a bank. */
  readonly means: string
  /** The phone, the key or the number of the account. */
  readonly number: string
  readonly holder: string
  /** What a transfer needs beside: the kind of account, CCI, cédula. */
  readonly note: string
  /** The address of the picture of its QR code, as the seller uploaded it. */
  readonly qr: string | null
  /** Whether shoppers see it. */
  readonly isOn: boolean
}

/** What people there pay a deposit with, for the seller to choose from or to write another. */
export const usualMeans = {
  peru: ['Yape', 'Plin', 'BCP', 'Interbank', 'BBVA', 'Scotiabank', 'Banco de la Nación'],
  colombia: ['Nequi', 'Bre-B', 'Daviplata', 'Bancolombia', 'Davivienda'],
  ecuador: ['DeUna', 'Banco Pichincha', 'Banco Guayaquil', 'Produbanco', 'Banco del Pacífico'],
} as const satisfies Record<Country, readonly string[]>

type Accounts = readonly PaymentAccount[]

/** Those that shoppers see, in the seller's order. */
export function shownAccounts(accounts: Accounts | null): Accounts {
  return (accounts ?? []).filter(({ isOn }) => isOn)
}

/** The list with this account: in the place of the one with its id, or at the end. */
export function withAccount(accounts: Accounts, account: PaymentAccount): Accounts {
  const isKnown = accounts.some(({ id }) => id === account.id)
  return isKnown ? accounts.map((one) => (one.id === account.id ? account : one)) : [...accounts, account]
}

export function withoutAccount(accounts: Accounts, id: string): Accounts {
  return accounts.filter((one) => one.id !== id)
}

/** One place up; the first stays. */
export function raisedAccount(accounts: Accounts, id: string): Accounts {
  const place = accounts.findIndex((one) => one.id === id)
  const [before, own] = [accounts[place - 1], accounts[place]]
  if (!before || !own) return accounts
  return accounts.map((one, at) => (at === place ? before : at === place - 1 ? own : one))
}
