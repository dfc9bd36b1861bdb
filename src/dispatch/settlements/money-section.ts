import { z } from 'zod'
import { comparable } from '../../lib/text/comparable.ts'
import { MONEY_CLASSES } from './money-class.ts'

/** What a column of a courier's file of money can contain. */
export const MONEY_MEANINGS = [
  'guide',
  'code',
  'own',
  'words',
  'amount',
  'sign',
  'collected',
  'fee',
  'freight',
  'returnFreight',
  'at',
  'orderAt',
  'key',
  'previous',
  'phone',
] as const
export type MoneyMeaning = (typeof MONEY_MEANINGS)[number]

/** The index of the column for each meaning. */
export type MoneyColumns = Readonly<Partial<Record<MoneyMeaning, number>>>

const names = z.array(z.string().min(1)).min(1)

/** The part of `courier.json` that says what a courier's file of money looks like. */
export const moneySchema = z
  .strictObject({
    /** Headings that only this courier's file of money has together. */
    knownBy: names.optional(),
    /** The names that each column may have, the better one first. */
    columns: z.partialRecord(z.enum(MONEY_MEANINGS), names),
    /** Words of the column `sign` that say that an amount goes out. Without them amounts have their own sign. */
    out: names.optional(),
    /** The class of a movement, by a phrase that its words contain. */
    words: z.record(z.string().min(1), z.enum(MONEY_CLASSES)).default({}),
    /** How long after the delivery the courier pays. */
    paysWithinDays: z.int().min(1).max(90).optional(),
  })
  .superRefine(({ columns, out, words, knownBy }, context) => {
    const wrong = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message })
    if (knownBy && !hasAmount(columns)) wrong(['columns'], 'name the column amount or collected')
    if (knownBy && !hasOrder(columns)) wrong(['columns'], 'name the column guide, code or own')
    if (out && !columns.sign) wrong(['out'], 'name the column sign, in which these words stand')
    const seen = new Map<string, string>()
    for (const phrase of Object.keys(words)) {
      const same = seen.get(comparable(phrase))
      if (same) wrong(['words', phrase], `is the same phrase as “${same}”`)
      seen.set(comparable(phrase), phrase)
    }
  })

function hasAmount({ amount, collected }: { readonly amount?: unknown; readonly collected?: unknown }): boolean {
  return amount !== undefined || collected !== undefined
}

function hasOrder({ guide, code, own }: Readonly<Partial<Record<MoneyMeaning, unknown>>>): boolean {
  return guide !== undefined || code !== undefined || own !== undefined
}

/** Whether rows can be read by these columns: they say how much, and of which order. */
export function canReadMoney(columns: MoneyColumns): boolean {
  return hasAmount(columns) && (hasOrder(columns) || (columns.phone !== undefined && columns.collected !== undefined))
}
