import { retryUniqueViolations } from '../database/faults/retry-unique-violations.ts'
import type { Deps } from '../server/deps.ts'
import type { Consent } from './consent.ts'
import { recordConsent } from './record-consent.step.ts'

interface Saying extends Pick<Consent, 'purpose' | 'given' | 'words' | 'page'> {
  /** International digits: all numbers under which the person is known. */
  readonly phones: readonly string[]
}

/** Saves what a person allows or takes back outside an order form. */
export function saveConsent(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  shop: { readonly id: string },
  { phones, ...said }: Saying,
): Promise<void> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      // Without a statement a shop may measure by its notice, so a first refusal has to be saved.
      const how = said.purpose === 'medicion' ? { assumed: null } : {}
      for (const phone of phones) await recordConsent(tx, deps, { ...said, shopId: shop.id, phone, ticketId: '' }, how)
    }),
  )
}
