import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'

/** Days since the delivery: up to 7, 8 to 15, more. */
export const AGES = ['semana', 'quincena', 'mas'] as const
export type Age = (typeof AGES)[number]

const DAY_MS = 86_400_000
/** How long couriers take to pay whose file does not say it. */
const USUAL_DAYS = 15

export interface HeldOrder {
  readonly code: string
  /** As the order has it; '' where nobody wrote it down. */
  readonly courier: string
  readonly amount: Money
  /** When it was delivered; `null` while it is not. */
  readonly since: number | null
  /** A file of money has a row that counts and says that it was paid. */
  readonly isInFile: boolean
}

/** What one courier holds. */
export interface Owed {
  readonly courier: string
  readonly amount: Money
  readonly orders: number
  readonly ages: Readonly<Record<Age, Money>>
  /** Delivered longer ago than the courier takes to pay, and in no file. */
  readonly unclaimed: { readonly orders: number; readonly amount: Money; readonly codes: readonly string[] }
}

interface Asked {
  readonly now: number
  /** How long a courier takes to pay, by its folded name. */
  readonly days: ReadonlyMap<string, number>
}

/** What couriers hold, by courier and age, whoever holds most first. */
export function owedBy(held: readonly HeldOrder[], { now, days }: Asked): readonly Owed[] {
  const groups = Map.groupBy(held, ({ courier }) => fold(courier))
  return [...groups]
    .map(([name, own]) => {
      const most = days.get(name) ?? USUAL_DAYS
      const late = own.filter(({ since, isInFile }) => !isInFile && daysSince(since, now) > most)
      return {
        ...{ courier: own[0]?.courier ?? '', amount: sumOf(own), orders: own.length },
        ages: {
          semana: sumOf(own.filter(({ since }) => ageOf(since, now) === 'semana')),
          quincena: sumOf(own.filter(({ since }) => ageOf(since, now) === 'quincena')),
          mas: sumOf(own.filter(({ since }) => ageOf(since, now) === 'mas')),
        },
        unclaimed: { orders: late.length, amount: sumOf(late), codes: late.map(({ code }) => code) },
      }
    })
    .toSorted((one, other) => other.amount - one.amount || one.courier.localeCompare(other.courier, 'es'))
}

function ageOf(since: number | null, now: number): Age {
  const days = daysSince(since, now)
  return days <= 7 ? 'semana' : days <= 15 ? 'quincena' : 'mas'
}

function daysSince(since: number | null, now: number): number {
  return since === null ? 0 : Math.floor((now - since) / DAY_MS)
}

function sumOf(held: readonly HeldOrder[]): Money {
  return held.reduce((sum, { amount }) => sum + amount, 0)
}
