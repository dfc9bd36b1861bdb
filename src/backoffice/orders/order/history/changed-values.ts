import { type CurrencyCode, type Money, shortMoney } from '../../../../lib/money.ts'
import type { ParcelTrouble } from '../../../../orders/order-work.ts'
import { troubleWords } from '../../forms/parcel-forms.ts'
import type { Sight } from '../../role-sight.ts'
import { dateOfDay, momentWords, type ShopTime } from '../../time-words.ts'

/** What the history's words depend on beside the values. */
export interface WordsAround {
  readonly currency: CurrencyCode
  readonly time: ShopTime
  readonly sight: Sight
  /** Whether who reads may know what couriers cost the shop. */
  readonly seesCosts: boolean
  /** The name of somebody who works in the shop, by id. */
  memberName(id: string): string
}

export type Pair<Value = unknown> = readonly [before: Value | null | undefined, after: Value | null | undefined]

/** All that changed at once, by field: some fields are told together. */
export type Changed = Readonly<Record<string, Pair | undefined>>

/** The texts for a changed value; none where another field tells it or who reads may not know it. */
export type Told<Value> = (pair: Pair<Value>, around: WordsAround, changed: Changed) => readonly string[]

/** The words of every field; `null` for a field that only placing sets. A new field without an entry does not compile. */
export type Words<Fields> = { readonly [Field in keyof Fields]-?: Told<NonNullable<Fields[Field]>> | null }

/** The texts of what changed, in the order of the words. */
export function told<Fields>(words: Words<Fields>, changed: Changed, around: WordsAround): readonly string[] {
  const all = Object.entries<unknown>(words) as [field: string, says: Told<unknown> | null][]
  return all.flatMap(([field, says]) => {
    const pair = changed[field]
    return pair && says ? says(pair, around, changed) : []
  })
}

/** `label: viejo → nuevo`, only for who may know it. */
export function named<Value>(
  label: string,
  words: (value: Value, around: WordsAround) => string = String,
  sees: (around: WordsAround) => boolean = () => true,
): Told<Value> {
  return (pair, around) => (sees(around) ? [`${label}: ${pairWords(pair, (value) => words(value, around))}`] : [])
}

export function pairWords<Value>([before, after]: Pair<Value>, words: (value: Value) => string): string {
  if (isEmpty(after)) return isEmpty(before) ? 'ninguno' : `ya no es ${words(before as Value)}`
  return isEmpty(before) ? words(after as Value) : `${words(before as Value)} → ${words(after as Value)}`
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || value === '' || value === 0 || value === false
}

export const seesContact = ({ sight }: WordsAround) => sight.contact
export const seesAmounts = ({ sight }: WordsAround) => sight.amounts

export const money = (value: Money, { currency }: WordsAround) => shortMoney(value, currency)
export const moment = (value: number, { time }: WordsAround) => momentWords(value, time)
export const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)
export const allUnits = (counts: Readonly<Record<string, number>>) =>
  units(Object.values(counts).reduce((sum, count) => sum + count, 0))

export function troubleText({ kind, until }: ParcelTrouble): string {
  return until === null ? troubleWords[kind] : `${troubleWords[kind]}, hasta el ${dateOfDay(until)}`
}
