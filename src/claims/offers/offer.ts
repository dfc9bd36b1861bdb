import type { Country } from '../../lib/countries.ts'
import { addBusinessDays, businessDaysUntil } from '../../lib/time/business-days.ts'
import type { Book } from '../books/book.ts'
import type { Sheet } from '../sheet.ts'

interface Suspension {
  /** The last day for the answer without it. */
  readonly dueOn: string
  readonly offeredOn: string
  /** `null` while nobody said anything to the offer. */
  readonly repliedOn: string | null
  /** How many business days an offer suspends the term at most. */
  readonly most: number
}

/** The last day for the answer to a sheet with an offer: the business days from the offer to the reply do not count, nor do those without a reply, up to the most. */
export function dueWithOffer(country: Country, { dueOn, offeredOn, repliedOn, most }: Suspension): string {
  const waited = repliedOn === null ? most : Math.max(businessDaysUntil(country, offeredOn, repliedOn), 0)
  return addBusinessDays(country, dueOn, Math.min(waited, most))
}

/** The last day on which an offer can be accepted: with it the suspension ends. */
export function offerUntil(country: Country, offeredOn: string, most: number): string {
  return addBusinessDays(country, offeredOn, most)
}

/** Whether a sheet's offer waits for the shopper's reply on a day of the shop's clock. */
export function offerWaits({ offer, answer }: Pick<Sheet, 'offer' | 'answer'>, today: string): boolean {
  return offer !== null && offer.reply === null && answer === null && today <= offer.until
}

/** Why nothing can be offered any more to settle a sheet: one offer at most, before the answer, within its term. */
export function whyNoOffer(
  { offerDays }: Pick<Book, 'offerDays'>,
  { offer, answer, dueOn }: Pick<Sheet, 'offer' | 'answer' | 'dueOn'>,
  today: string,
): 'not-open' | 'too-late' | null {
  if (offerDays === null || offer || answer) return 'not-open'
  return today > dueOn ? 'too-late' : null
}
