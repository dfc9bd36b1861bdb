import { decimalString, type Money } from '../../lib/money.ts'
import { cutText } from '../../lib/text/plain-text.ts'
import type { FeedItem, FeedShop } from './feed-item.ts'

/** Whose feeds there are, in the order in which people see them. */
export const FEED_NAMES = ['meta', 'tiktok', 'google'] as const
export type FeedName = (typeof FEED_NAMES)[number]

/** A file that an advertising network fetches: what it is made of, and what the network would not take of it. */
export interface Feed {
  /** Its name below `/feed/`. */
  readonly file: string
  readonly contentType: string
  begin(shop: FeedShop): string
  row(item: FeedItem): string
  readonly end: string
  problems(item: FeedItem): readonly FeedProblem[]
}

/** Without it a network takes nothing of the product. */
export const REFUSALS = ['no-picture', 'no-price', 'no-title', 'long-id'] as const
/** What the feed says in another way, because the network would refuse it. */
export const MENDED = ['no-description', 'cut-title', 'cut-description', 'emoji', 'free-shipping'] as const
export const FEED_PROBLEMS = [...REFUSALS, ...MENDED] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

/** How many characters a network takes. */
export interface Limits {
  readonly id: number
  readonly title: number
  readonly description: number
}

/** `129.90 PEN`. */
export function priceText(money: Money, { currency }: Pick<FeedItem, 'currency'>): string {
  return `${decimalString(money)} ${currency}`
}

/** The texts of an item within a network's limits. All networks ask for a description: without one it is the title. */
export function textsWithin({ title, description }: FeedItem, limits: Limits) {
  return { title: cutText(title, limits.title), description: cutText(description || title, limits.description) }
}

/** What every network would refuse, or the feed says in another way. */
export function commonProblems(item: FeedItem, limits: Limits): readonly FeedProblem[] {
  const { id, title, description, images, price, sale } = item
  const found: Readonly<Partial<Record<FeedProblem, boolean>>> = {
    'no-picture': images.length === 0,
    'no-price': (sale ?? price) <= 0,
    'no-title': title === '',
    'long-id': id.length > limits.id,
    'no-description': description === '',
    'cut-title': title.length > limits.title,
    'cut-description': description.length > limits.description,
  }
  return FEED_PROBLEMS.filter((problem) => found[problem])
}
