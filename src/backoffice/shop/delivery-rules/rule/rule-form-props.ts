import type { RuleColumn, WrittenRule } from '../../../../delivery/rule-columns.ts'
import type { RulesSaid } from '../rules-said.tsx'
import type { RulePlaces } from './rule-places.browser.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface RuleFormProps {
  /** Of the shop's pages at the desk. */
  readonly base: string
  /** What the heading says: the rule's name, or that it is new. */
  readonly title: string
  readonly isNew: boolean
  readonly written: WrittenRule
  /** The rule that is kept, as JSON; '' for a new one. */
  readonly seen: string
  readonly currencySymbol: string
  /** That nobody gets the kept rule's free freight; '' where somebody can. */
  readonly neverFree: string
  readonly places: readonly [Parameters<typeof RulePlaces>[0], Parameters<typeof RulePlaces>[0]]
  readonly products: readonly Choice[]
  /** What was searched among the products, and found. */
  readonly foundProducts: { readonly text: string; readonly found: readonly Choice[] } | null
  readonly categories: readonly Choice[]
  readonly couriers: readonly Choice[]
  readonly problems: Readonly<Partial<Record<RuleColumn, string>>>
  /** What somebody else changed meanwhile, a line for each fact. */
  readonly differences: readonly string[]
  readonly said: RulesSaid | null
}
