import { retryCollisions } from '../database/faults/retry-collisions.ts'
import type { Deps } from '../server/deps.ts'
import type { Consent } from './consent.ts'
import { recordConsent } from './record-consent.step.ts'

interface Saying extends Pick<Consent, 'purpose' | 'given' | 'words' | 'page'> {
  /** International digits: all numbers under which the person is known. */
  readonly phones: readonly string[]
}

/** Writes down what a person says by themselves, beside any order form. */
export function sayConsent(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  shop: { readonly id: string },
  { phones, ...said }: Saying,
): Promise<void> {
  return retryCollisions(() =>
    deps.db.transaction(async (tx) => {
      // A shop may measure by its notice, where nothing was said: taking that back is news.
      const how = said.purpose === 'medicion' ? { silence: null } : {}
      for (const phone of phones) await recordConsent(tx, deps, { ...said, shopId: shop.id, phone, ticketId: '' }, how)
    }),
  )
}
