import type { Country } from '../../lib/countries.ts'
import { addBusinessDays, businessDaysUntil } from '../../lib/time/business-days.ts'
import type { Book } from '../books/book.ts'
import type { Sheet } from '../sheet.ts'

interface Suspension {
  /** The last day for the answer without the offer. */
  readonly dueOn: string
  readonly offeredOn: string
  /** `null` while there is no reply. */
  readonly repliedOn: string | null
  /** The most business days for which an offer suspends the term. */
  readonly most: number
}

/** The last day for the answer to a sheet with an offer. The business days between offer and reply do not count, up to `most`; without a reply, `most` days do not count. */
export function dueWithOffer(country: Country, { dueOn, offeredOn, repliedOn, most }: Suspension): string {
  const waited = repliedOn === null ? most : Math.max(businessDaysUntil(country, offeredOn, repliedOn), 0)
  return addBusinessDays(country, dueOn, Math.min(waited, most))
}

/** The last day on which an offer can be accepted. The suspension ends with it. */
export function offerUntil(country: Country, offeredOn: string, most: number): string {
  return addBusinessDays(country, offeredOn, most)
}

/** Whether a sheet's offer waits for the shopper's reply on a day of the shop's clock. */
export function offerWaits({ offer, answer }: Pick<Sheet, 'offer' | 'answer'>, today: string): boolean {
  return offer !== null && offer.reply === null && answer === null && today <= offer.until
}

/** Why the shop can make no offer to settle a sheet; `null` when it can. A sheet has one offer at most, before the answer and within its term. */
export function whyNoOffer(
  { offerDays }: Pick<Book, 'offerDays'>,
  { offer, answer, dueOn }: Pick<Sheet, 'offer' | 'answer' | 'dueOn'>,
  today: string,
): 'not-open' | 'too-late' | null {
  if (offerDays === null || offer || answer) return 'not-open'
  return today > dueOn ? 'too-late' : null
}
