import type { Money } from '../../lib/money.ts'
import { leasedTo } from '../leased-run.ts'
import type { ChainGap } from './chain-gaps.ts'
import type { MoneyColumns } from './money-section.ts'
import type { MoneyVerdict } from './money-verdict.ts'

/**
 * `columns`: waits for somebody to name its courier and columns. `checking`: rows are being read and compared. `checked`: waits for somebody to apply it. `applying`,
 * then `done`. `undoing`, then `undone`. `stopped`: applying or taking back failed too often. `cancelled`: nothing of it counts.
 */
export const MONEY_STATES = [
  ...(['columns', 'checking', 'checked', 'applying', 'done', 'undoing', 'undone', 'stopped', 'cancelled'] as const),
] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** What came of a row: `settled` changed its order, `kept` counts and changed nothing, `repeated` counts in another file, `refused` does not count. */
export const MONEY_RESULTS = ['settled', 'kept', 'repeated', 'refused', 'undone', 'stuck'] as const
export type MoneyResult = (typeof MONEY_RESULTS)[number]

/** The rows of a verdict together. */
export interface VerdictSum {
  readonly rows: number
  readonly amount: Money
  readonly difference: Money
}

/** What was found in a file. */
export interface MoneyFacts {
  readonly verdicts: Readonly<Partial<Record<MoneyVerdict, VerdictSum>>>
  readonly gaps: readonly ChainGap[]
  /** The first and the last day of its money. */
  readonly from: number | null
  readonly to: number | null
  /** Its balances chain: the courier keeps the money until it is taken out. */
  readonly isWallet: boolean
  /** Orders on their way that it says were paid: applying marks them as delivered. */
  readonly toDeliver: number
}

export const NO_FACTS: MoneyFacts = { verdicts: {}, gaps: [], from: null, to: null, isWallet: false, toDeliver: 0 }

/** What arrived in the shop's account for a file. */
export interface Deposit {
  /** `2026-11-29`. */
  readonly day: string
  readonly reference: string
  readonly amount: Money
}

interface Signed {
  readonly by: string
  readonly at: number
}

export interface MoneyFile {
  readonly id: string
  /** The folder of its courier, or `own:` and the name that the seller gave it; '' while nobody said. */
  readonly courier: string
  readonly courierName: string
  readonly fileName: string
  readonly headers: readonly string[]
  readonly columns: MoneyColumns
  readonly state: MoneyState
  readonly rows: number
  readonly place: number
  readonly facts: MoneyFacts
  readonly results: Readonly<Partial<Record<MoneyResult, number>>>
  readonly begunBy: string
  readonly begunAt: number
  readonly applied: Signed | null
  readonly undone: Signed | null
  readonly deposit: Deposit | null
  /** Who said that what differs is settled, and why. */
  readonly closed: (Signed & { readonly note: string }) | null
  readonly updatedAt: number
  readonly endedAt: number | null
  readonly leaseUntil: number
  readonly tries: number
  /** Cells and phones of its rows were emptied. */
  readonly isSwept: boolean
}

const WORKING: readonly MoneyState[] = ['checking', 'applying', 'undoing']

function isWorking({ state }: Pick<MoneyFile, 'state'>): boolean {
  return WORKING.includes(state)
}

/** Leases a waiting file to a process. `null` when it does not wait. After too many tries it stops, so that a person looks at it. */
export function leased(file: MoneyFile, now: number): MoneyFile | null {
  if (!isWorking(file) || file.leaseUntil > now) return null
  return leasedTo(
    file,
    now,
    (one): MoneyFile => ({
      ...one,
      state: one.state === 'checking' ? 'cancelled' : 'stopped',
      endedAt: one.endedAt ?? now,
    }),
  )
}

/** Sets a file to work from its first row on. */
export function begunAnew(file: MoneyFile, state: MoneyState, now: number): MoneyFile {
  return { ...file, state, place: 0, tries: 0, leaseUntil: 0, updatedAt: now }
}

/** What should have arrived: of a wallet what was taken out, else what its rows are together. Rows that count in another file are not of it. */
export function dueDeposit({ facts: { verdicts, isWallet } }: Pick<MoneyFile, 'facts'>): Money {
  const moved = verdicts.traspaso?.amount ?? 0
  if (isWallet) return moved === 0 ? 0 : -moved
  return Object.entries(verdicts).reduce(
    (sum, [verdict, { amount }]) => (verdict === 'repetido' || verdict === 'traspaso' ? sum : sum + amount),
    0,
  )
}

/** What did not arrive as it should have; `null` while no deposit is noted and one is due. 0 once somebody said that it is settled. */
export function openDeposit(file: Pick<MoneyFile, 'facts' | 'deposit' | 'closed'>): Money | null {
  const due = dueDeposit(file)
  if (file.closed) return 0
  if (file.deposit === null) return due === 0 ? 0 : null
  return file.deposit.amount - due
}
