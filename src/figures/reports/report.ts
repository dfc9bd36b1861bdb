import type { Money } from '../../lib/money.ts'
import type { HappenedOnDay } from '../days/figure-days.store.ts'
import type { AdSource } from '../rules/ad-of-order.ts'
import type { FigureSums } from '../rules/figure-sums.ts'
import type { Known } from '../rules/known.ts'
import type { Period } from './period.ts'

/** What orders earned. `margin` and `profit` are without the orders that are `unclear`. */
export interface Earned {
  readonly sums: FigureSums
  /** Before advertising. */
  readonly margin: Money
  /** With the tax on it. */
  readonly spend: Known
  /** Not known while the spend is not. */
  readonly profit: Known
}

/** What every report says of its days. */
export interface ReportHead {
  readonly period: Period
  /** An act changed a day of it, whose figures follow within seconds. */
  readonly isStale: boolean
}

export interface EarnedOnDay {
  readonly day: string
  readonly earned: Earned
}

/** Where it is known from what an order may cost, the surest first: orders of this shop's last 60 days that are over, its past orders elsewhere, or what the seller assumes. */
export const BREAK_EVEN_SOURCES = ['own', 'past', 'assumed'] as const
export type BreakEvenSource = (typeof BREAK_EVEN_SOURCES)[number]

/** The least sure of several. */
export function leastSure(sources: readonly BreakEvenSource[]): BreakEvenSource {
  return BREAK_EVEN_SOURCES.findLast((one) => sources.includes(one)) ?? 'assumed'
}

/** What an advertisement's order may cost. */
export interface BreakEven {
  readonly cpa: Money
  readonly from: BreakEvenSource
  /** The orders that it is of; 0 for an assumption. */
  readonly orders: number
  /** Orders that it leaves out, because what theirs may cost is not known. */
  readonly without: number
}

export interface Summary extends ReportHead {
  readonly now: Earned
  /** The days before, for comparison. */
  readonly before: Period
  readonly earlier: Earned
  /** Views of pages. */
  readonly visits: number
  readonly days: readonly EarnedOnDay[]
  /** The cohorts of the period by week, the oldest first, with the first and the last day of each. */
  readonly weeks: readonly (Earned & { readonly from: string; readonly to: string })[]
  /** How many of the open orders will be delivered, by what became of their like; `null` while nothing is known of them. */
  readonly expected: number | null
  /** The part of the monthly costs that falls on these days. */
  readonly fixed: Money
  /** The tax on advertising that `spend` has in it. */
  readonly adTax: Money
  /** Days that have passed and of which no spend was entered, while others have some. */
  readonly daysWithoutSpend: number
  readonly breakEven: BreakEven | null
}

export interface ProductLine extends Earned {
  readonly productId: string
  /** `null` for a product that is gone. */
  readonly title: string | null
  readonly breakEven: BreakEven | null
  /** What an order may cost is not known, because its cost is missing. */
  readonly lacksCost: boolean
}

export interface ProductReport extends ReportHead {
  readonly lines: readonly ProductLine[]
  /** Spend that brought no order, which is in the profit of no product. */
  readonly unassigned: Money
}

export interface AdLine extends Earned {
  /** `BY_COUPON`: the campaign is a coupon's. `null`: nothing is known of where its orders came from, or nobody pays there. */
  readonly network: AdSource | null
  readonly campaign: string
  readonly ad: string
  /** As in the last file of spend; '' if none said it. */
  readonly campaignName: string
  readonly adName: string
  /** Of the products that its orders took, by their number. */
  readonly breakEven: BreakEven | null
  /** What orders may cost is not known of all of its products, because the cost of one is missing. */
  readonly lacksCost: boolean
  /** The products that it brought, the most ordered first. */
  readonly products: readonly string[]
}

export interface GroupLine extends Earned {
  /** A place's code or its beginning, a courier's name, a person's id. */
  readonly key: string
}

export type ReportOf<Line> = ReportHead & { readonly lines: readonly Line[] }

/** What *Hoy* says of how the shop goes. */
export interface Cockpit {
  readonly summary: Summary
  readonly today: EarnedOnDay | null
  /** The mean of orders on the same weekday of the last four weeks. */
  readonly usualOrders: number
  /** What was delivered on each of the last 30 days, today last, whichever day it was placed on. */
  readonly deliveries: readonly HappenedOnDay[]
  /** What couriers and motorizados hold. */
  readonly owed: Money
  /** More is held than was read. */
  readonly isOwedAtLeast: boolean
  /** What they held at the end of each of the last 30 days. */
  readonly owedLine: readonly Money[]
}
