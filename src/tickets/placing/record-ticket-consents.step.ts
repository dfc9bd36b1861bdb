import { offersField } from '../../checkout/form/fields.ts'
import { measuringWords } from '../../consents/consent-words.ts'
import { recordConsent } from '../../consents/record-consent.step.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Ticket } from '../ticket.ts'
import { phoneNumber } from './phone-number.ts'

interface Said {
  readonly ticket: Ticket
  /** The ticket as it was saved before; `null` for a new one. */
  readonly before: Ticket | null
  /** The box for offers; `undefined` where nobody asked. */
  readonly ofertas: boolean | undefined
  /** The answer of this browser's visitor about measuring; `undefined` where nobody asked or answered. */
  readonly measuring: boolean | undefined
}

/** Records what a ticket's shopper allows, under its phone. When the phone was corrected, the earlier one loses what this ticket gave it. */
export async function recordTicketConsents(
  tx: Sql,
  deps: Pick<Deps, 'settings' | 'clock'>,
  { ticket, before, ofertas, measuring }: Said,
): Promise<void> {
  const { shopId, id: ticketId, country, client } = ticket
  const phone = phoneNumber(country, client.phone)
  const earlier = before === null ? phone : phoneNumber(country, before.client.phone)
  const offers = { purpose: 'mensajes', words: offersField.label, page: 'pedir' } as const
  const visit = { purpose: 'medicion', words: measuringWords(measuring === true), page: 'pregunta' } as const
  for (const [about, given] of [[offers, ofertas] as const, [visit, measuring] as const]) {
    if (given === undefined) continue
    const said = { ...about, shopId, ticketId }
    if (earlier !== phone) await recordConsent(tx, deps, { ...said, phone: earlier, given: false }, { ifOwn: true })
    // An empty box does not take back what was given before, because the box is empty for everybody at first. An answer to a question counts either way.
    const ifOwn = about === offers && !given
    await recordConsent(tx, deps, { ...said, phone, given }, { ifOwn })
  }
}
