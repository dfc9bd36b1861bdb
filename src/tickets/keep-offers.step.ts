import { offersField } from '../checkout/fields.ts'
import { recordConsent } from '../consents/record-consent.step.ts'
import type { Sql } from '../database/database.ts'
import type { Deps } from '../server/deps.ts'
import { phoneNumber } from './phone-number.ts'
import type { Ticket } from './ticket.ts'

interface Boxed {
  readonly ticket: Ticket
  /** As it was saved before; `null` for a new one. */
  readonly before: Ticket | null
  /** The box; `undefined` where nobody asked. */
  readonly ofertas: boolean | undefined
}

/**
 * Writes down what the box for offers says of a ticket's phone. An empty box takes back only what this ticket's own form gave: it is empty for everybody at first. A number that
 * was corrected loses what it was given.
 */
export async function keepOffers(
  tx: Sql,
  deps: Pick<Deps, 'settings' | 'clock'>,
  { ticket, before, ofertas }: Boxed,
): Promise<void> {
  if (ofertas === undefined) return
  const { shopId, id: ticketId, country, client } = ticket
  const phone = phoneNumber(country, client.phone)
  const earlier = before === null ? phone : phoneNumber(country, before.client.phone)
  const said = { shopId, purpose: 'mensajes', words: offersField.label, page: 'pedir', ticketId } as const
  if (earlier !== phone) await recordConsent(tx, deps, { ...said, phone: earlier, given: false }, { ifOwn: true })
  await recordConsent(tx, deps, { ...said, phone, given: ofertas }, { ifOwn: !ofertas })
}
