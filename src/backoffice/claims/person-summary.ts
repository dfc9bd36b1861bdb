import { sheetName } from '../../claims/sheet.ts'
import type { CustomerWithPapers } from '../../tracking/find-customer.action.ts'

/** What is kept of a person, in numbers and codes. */
export interface PersonSummary {
  readonly orders: readonly string[]
  /** Of them, those that still have to be delivered, cancelled or come back. */
  readonly underWay: readonly string[]
  readonly leads: number
  readonly letters: number
  readonly isBlocked: boolean
  /** Names of sheets, which forgetting leaves. */
  readonly claims: readonly string[]
  /** Other phones that perhaps belong to the same person. */
  readonly others: readonly string[]
}

const UNDER_WAY: readonly string[] = ['finalizado', 'confirmado', 'enviado']

type Kept = Pick<CustomerWithPapers, 'orders' | 'tickets' | 'letters' | 'blocks' | 'claims' | 'beside'>

export function summaryOf({ orders, tickets, letters, blocks, claims, beside }: Kept): PersonSummary {
  return {
    orders: orders.map(({ code }) => code),
    underWay: orders.filter(({ state }) => UNDER_WAY.includes(state)).map(({ code }) => code),
    leads: tickets.filter(({ finalised_at }) => finalised_at === null).length,
    letters: letters.length,
    isBlocked: blocks.length > 0,
    claims: claims.map(sheetName),
    others: [...new Set(beside.map(({ phone }) => phone).filter((phone) => phone !== ''))],
  }
}
