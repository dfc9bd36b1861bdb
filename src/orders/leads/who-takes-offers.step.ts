import type { Consent } from '../../consents/consent.ts'
import { lastSaid } from '../../consents/given-consents.step.ts'
import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import type { Shop } from '../../shops/shop.ts'
import { contactWarning } from '../messages/contact-hours.ts'
import { lastLeadActors } from './leads.store.ts'

/** What a phone says of offers. */
export interface Offers {
  /** Why it is sent no offer now; `null` where it may be sent one. */
  readonly refused: string | null
  /** What was said last; `null` where nothing was. */
  readonly said: Consent | null
  /** Who noted it at the desk, as `actorText` writes it; '' where the person said it, or where it is no longer known. */
  readonly notedBy: string
}

const NOT_ALLOWED = 'No dio permiso para recibir ofertas por WhatsApp.'

/** Offers need the person's permission, and the hours of the country's law. Phones in international digits. */
export async function whoTakesOffers(
  sql: Sql,
  rootKey: RootKey,
  { shop, now }: { readonly shop: Pick<Shop, 'id' | 'country'>; readonly now: number },
  phones: readonly string[],
): Promise<(phone: string) => Offers> {
  const last = await lastSaid(sql, rootKey, { shopId: shop.id, purpose: 'mensajes' }, phones)
  const noted = [...last.values()].flatMap(({ page, ticketId }) => (page === 'escritorio' ? [ticketId] : []))
  const actors = await lastLeadActors(sql, shop.id, { ticketIds: noted, act: 'no-molestar' })
  const closed = contactWarning(shop.country, now)
  return (phone) => {
    const said = last.get(phone) ?? null
    const notedBy = said?.page === 'escritorio' ? (actors.get(said.ticketId) ?? '') : ''
    return { refused: said?.given ? closed : NOT_ALLOWED, said, notedBy }
  }
}
