import type { Country } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { ReportFacts } from '../reports/report-cells.ts'
import { POWER, readAmount, readTime } from '../reports/report-cells.ts'
import { type ClassOf, isCost, type MoneyClass } from './money-class.ts'
import type { MoneyColumns, MoneyMeaning } from './money-section.ts'

/** A row of a courier's file of money. What the file does not say is `null`: nothing defaults to 0. */
export interface MoneyRow {
  /** The courier's number of the movement; '' for none. */
  readonly own: string
  readonly number: string
  readonly words: string
  /** `null`: nobody has given its words a class. */
  readonly moneyClass: MoneyClass | null
  /** When the money moved, and of when the order is. */
  readonly at: number | null
  readonly orderAt: number | null
  /** What the courier pays by it; below 0 what it takes. */
  readonly amount: Money | null
  readonly collected: Money | null
  readonly fee: Money | null
  readonly freight: Money | null
  readonly returnFreight: Money | null
  /** The balance before it. */
  readonly previous: Money | null
  readonly guide: string
  readonly isGuideBroken: boolean
  /** Texts in which our code may stand. */
  readonly code: string
  readonly phone: string
}

export interface Reading {
  readonly columns: MoneyColumns
  readonly classOf: ClassOf
  /** Words that say that an amount goes out, in the form in which words are compared. */
  readonly out: readonly string[]
  /** The file writes no sign at all, so costs are those that their class makes so. */
  readonly isUnsigned: boolean
  readonly country: Country
}

export function moneyRow(cells: readonly string[], reading: Reading): MoneyRow {
  const { columns, country } = reading
  const text = (meaning: MoneyMeaning) => textAt(cells, columns[meaning])
  const money = (meaning: MoneyMeaning) => readSigned(text(meaning))
  const guide = text('guide').replace(/^'/, '')
  const isGuideBroken = POWER.test(guide)
  const phone = text('phone')
  const parts = {
    collected: money('collected'),
    fee: positive(money('fee')),
    freight: positive(money('freight')),
    returnFreight: positive(money('returnFreight')),
  }
  const moneyClass = columns.words === undefined ? classOfParts(parts) : reading.classOf(text('words'))
  return {
    ...{ number: text('key'), own: text('own'), words: text('words'), moneyClass, ...parts },
    ...{ at: readTime(text('at'), country), orderAt: readTime(text('orderAt'), country), previous: money('previous') },
    amount:
      columns.amount === undefined ? sumOfParts(parts) : signed(money('amount'), text('sign'), moneyClass, reading),
    ...{ guide: isGuideBroken ? '' : guide.slice(0, 60), isGuideBroken },
    code: [text('code'), text('words')].filter(Boolean).join(' '),
    phone: phone.replace(/\D/g, '').length >= 6 ? phoneNumber(country, phone) : '',
  }
}

function textAt(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (cells[place] ?? '').trim().replace(/\s+/g, ' ').slice(0, 300)
}

/** An amount with its sign: `-12.50`, `12,50-`, `(12.50)`, `S/ -12.50`. */
export function readSigned(text: string): Money | null {
  const isBelow = /^[^\d]*[-−–(]|-\s*$/.test(text)
  const amount = readAmount(text.replace(/[-−–()]/g, ''))
  return amount === null || amount === 0 ? amount : isBelow ? -amount : amount
}

/** Fees and freights are written with and without a sign. */
function positive(amount: Money | null): Money | null {
  return amount === null ? null : Math.abs(amount)
}

type Parts = Pick<MoneyRow, 'collected' | 'fee' | 'freight' | 'returnFreight'>

/** Of a file without words: one line for each order, whose collected sum says whether it was delivered. */
function classOfParts({ collected, freight, fee, returnFreight }: Parts): MoneyClass {
  const isBack = !collected && (returnFreight !== null || freight !== null)
  if (isBack) return 'devolucion'
  return fee === null && freight === null && returnFreight === null ? 'recaudo' : 'neto'
}

/** What is collected less what is taken, as far as the file says; `null` where it says nothing. */
function sumOfParts({ collected, fee, freight, returnFreight }: Parts): Money | null {
  if (collected === null && fee === null && freight === null && returnFreight === null) return null
  return (collected ?? 0) - (fee ?? 0) - (freight ?? 0) - (returnFreight ?? 0)
}

function signed(
  amount: Money | null,
  sign: string,
  moneyClass: MoneyClass | null,
  { out, isUnsigned, columns }: Reading,
): Money | null {
  if (amount === null || amount === 0) return amount
  if (columns.sign !== undefined && out.length > 0) {
    return out.includes(comparable(sign)) ? -Math.abs(amount) : Math.abs(amount)
  }
  return isUnsigned && moneyClass !== null && isCost(moneyClass) ? -Math.abs(amount) : amount
}

/** Whether a file writes no amount below 0, nor a word for it. */
export function isUnsignedFile(all: readonly (readonly string[])[], columns: MoneyColumns): boolean {
  if (columns.sign !== undefined) return false
  return !all.some((cells) => (readSigned(textAt(cells, columns.amount)) ?? 0) < 0)
}

/** The row in the form in which couriers' rows are joined with orders. */
export function joinable(row: MoneyRow): ReportFacts {
  const { code, guide, isGuideBroken, own, phone, collected } = row
  const empty = { status: '', word: '', carrier: '', freight: null, returnFreight: null, place: '', incident: '' }
  return { ...empty, code, guide, isGuideBroken, own, phone, amount: collected, collected, at: row.at }
}

/** What makes a row one: the courier's own number, else when, what, of which parcel, how much, and the balance before it. */
export function keyOfRow(courier: string, row: MoneyRow): string {
  const { number, at, moneyClass, words, guide, own, amount, collected, previous } = row
  const facts = number !== '' ? [number] : [at, moneyClass ?? words, guide || own, amount ?? collected, previous]
  return sha256(JSON.stringify(['money', courier, ...facts])).slice(0, 32)
}

/** The courier's own number of an order as a digest, so that it leads to nobody. '' for none. */
export function digestOfOwn(courier: string, { own }: Pick<MoneyRow, 'own'>): string {
  return own === '' ? '' : sha256(JSON.stringify(['own', courier, own])).slice(0, 32)
}
