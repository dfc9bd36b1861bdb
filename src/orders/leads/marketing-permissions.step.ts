import type { Consent } from '../../consents/consent.ts'
import { lastConsents } from '../../consents/given-consents.step.ts'
import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import type { Shop } from '../../shops/shop.ts'
import { contactWarning } from '../messages/contact-hours.ts'
import { lastLeadActors } from './leads.store.ts'

/** Whether a phone may be sent offers now. */
export interface MarketingPermission {
  /** In Spanish: why it may be sent none; `null` if it may. */
  readonly refused: string | null
  /** The last consent or refusal; `null` if there was none. */
  readonly said: Consent | null
  /** Who noted it at the desk, as `actorText` writes it; '' if the person said it, or if it is no longer known. */
  readonly notedBy: string
}

const NOT_ALLOWED = 'No dio permiso para recibir ofertas por WhatsApp.'

/** Reads which of these phones (international digits) may be sent offers. It takes the person's consent, and the hours of the country's law. */
export async function marketingPermissions(
  sql: Sql,
  rootKey: RootKey,
  { shop, now }: { readonly shop: Pick<Shop, 'id' | 'country'>; readonly now: number },
  phones: readonly string[],
): Promise<(phone: string) => MarketingPermission> {
  const last = await lastConsents(sql, rootKey, { shopId: shop.id, purpose: 'mensajes' }, phones)
  const noted = [...last.values()].flatMap(({ page, ticketId }) => (page === 'escritorio' ? [ticketId] : []))
  const actors = await lastLeadActors(sql, shop.id, { ticketIds: noted, act: 'no-molestar' })
  const closed = contactWarning(shop.country, now)
  return (phone) => {
    const said = last.get(phone) ?? null
    const notedBy = said?.page === 'escritorio' ? (actors.get(said.ticketId) ?? '') : ''
    return { refused: said?.given ? closed : NOT_ALLOWED, said, notedBy }
  }
}
