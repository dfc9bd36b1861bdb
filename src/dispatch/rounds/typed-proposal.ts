import { decimalString, type Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { CASH, readMark, type TypedMark, type WrongMark } from '../riders/rider-day.ts'

/** What a rider can say of a parcel. `pendiente` takes back what was said: it is still to be brought. */
export const PROPOSALS = ['entregado', 'no-entregado', 'pendiente'] as const
export type ProposalResult = (typeof PROPOSALS)[number]

/** What a rider types. Amounts are decimal texts; '' stands for what is to be collected. */
export interface TypedProposal {
  readonly result: string
  /** How it was paid: cash, or a means by which it went to the shop. */
  readonly means: string
  /** All that was paid. */
  readonly collected: string
  /** How much of that was cash, where the means is another one. */
  readonly cash: string
  readonly reason: string
}

/** What was said of a parcel, as it is kept. */
export interface ReadProposal {
  readonly result: ProposalResult
  readonly reason: string | null
  readonly cash: Money
  readonly transfer: Money
  /** '' where nothing went to the shop. */
  readonly means: string
}

/** Reads it by the rule of the rendición, in the browser and on the server, so that what is kept can be taken over. */
export function readProposal(
  { result, means, collected, cash, reason }: TypedProposal,
  { id, collect }: { readonly id: string; readonly collect: Money },
): Outcome<ReadProposal, WrongMark> {
  const known = PROPOSALS.find((one) => one === result)
  if (!known) return refused({ field: 'mark', message: 'Marca si lo entregaste o no.' })
  if (known === 'pendiente') return done({ result: known, reason: null, cash: 0, transfer: 0, means: '' })
  const typed: TypedMark = { ...nothing, id, mark: known, means, collected, cash, reason }
  const read = readMark(typed, { id, collect, fee: 0, hasPaid: false, lines: [] })
  if (!read.ok) return read
  const { reason: why = null, cash: held = 0, shop: transfer = 0, means: paidBy = '' } = read.value ?? {}
  return done({ result: known, reason: why, cash: held, transfer, means: transfer > 0 ? paidBy : '' })
}

const nothing = { means: '', stayed: '', collected: '', cash: '', fee: '', visit: '', reason: '', fate: '' } as const

/** What was said as the rendición types it: only the fields that it fills in. `null` for a parcel that is still to be brought. */
export function markOfProposal(said: {
  readonly result: string
  readonly reason: string | null
  readonly cash: Money
  readonly transfer: Money
  readonly means: string
}): Pick<TypedMark, 'mark' | 'means' | 'collected' | 'cash' | 'reason'> | null {
  const { result, reason, cash, transfer, means } = said
  if (result === 'no-entregado') return { mark: result, means: CASH, collected: '', cash: '', reason: reason ?? '' }
  if (result !== 'entregado') return null
  const paidBy = transfer > 0 ? means : CASH
  const held = transfer > 0 && cash > 0 ? decimalString(cash) : ''
  return { mark: result, means: paidBy, collected: decimalString(cash + transfer), cash: held, reason: '' }
}
