import { sheetName } from '../../claims/sheet.ts'
import type { FoundCustomer } from '../../tracking/personal-data/find-customer.action.ts'
import { marketingWords } from '../orders/order/marketing-words.ts'
import type { ShopTime } from '../orders/time-words.ts'

/** What is kept of a person, in numbers and codes. */
export interface PersonSummary {
  readonly orders: readonly string[]
  /** Of them, those that are not over. */
  readonly underWay: readonly string[]
  readonly leads: number
  readonly letters: number
  readonly isBlocked: boolean
  /** Names of sheets, which forgetting leaves. */
  readonly claims: readonly string[]
  /** Names of sheets that bear another phone, and an e-mail of the person. */
  readonly claimsByEmail: readonly string[]
  /** What was said last of being sent offers, in words; '' where nothing was. Forgetting leaves the proof of it. */
  readonly marketing: string
  /** There is something that forgetting takes away. */
  readonly isForgettable: boolean
  /** Other phones that perhaps belong to the same person. */
  readonly others: readonly string[]
}

const UNDER_WAY: readonly string[] = ['finalizado', 'confirmado', 'enviado']

/** The codes of the orders that still have to be delivered, cancelled or come back. */
export function underWay(orders: readonly { readonly code: string; readonly state: string }[]): readonly string[] {
  return orders.filter(({ state }) => UNDER_WAY.includes(state)).map(({ code }) => code)
}

export function summaryOf(kept: FoundCustomer, time: ShopTime): PersonSummary {
  const { orders, tickets, letters, blocks, claims, consents, sameContact, reportRows, moneyRows } = kept
  const said = consents.findLast(({ purpose }) => purpose === 'mensajes')
  return {
    orders: orders.map(({ code }) => code),
    underWay: underWay(orders),
    leads: tickets.filter(({ finalised_at }) => finalised_at === null).length,
    letters: letters.length,
    isBlocked: blocks.length > 0,
    claims: claims.filter(({ foundBy }) => foundBy === 'phone').map(({ sheet }) => sheetName(sheet)),
    claimsByEmail: claims.filter(({ foundBy }) => foundBy === 'email').map(({ sheet }) => sheetName(sheet)),
    marketing: said ? marketingWords({ said, by: '' }, time) : '',
    isForgettable: tickets.length + letters.length + blocks.length + reportRows.length + moneyRows.length > 0,
    others: [...new Set(sameContact.map(({ phone }) => phone).filter((phone) => phone !== ''))],
  }
}
