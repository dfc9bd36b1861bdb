import { whoAllows } from '../consents/given-consents.step.ts'
import type { Sql } from '../database/database.ts'
import type { RootKey } from '../lib/root-key.ts'
import type { Shop } from '../shops/shop.ts'
import { contactWarning } from './contact-hours.ts'

/** Says of a phone, in international digits, why it is sent no offer now; `null` where it may be sent one. */
export type OffersRefusal = (phone: string) => string | null

const NOT_ALLOWED = 'No dio permiso para recibir ofertas por WhatsApp.'

/** Offers need the person's permission, and the hours of the country's law. */
export async function whoTakesOffers(
  sql: Sql,
  rootKey: RootKey,
  { shop, now }: { readonly shop: Pick<Shop, 'id' | 'country'>; readonly now: number },
  phones: readonly string[],
): Promise<OffersRefusal> {
  const allowed = await whoAllows(sql, rootKey, { shopId: shop.id, purpose: 'mensajes' }, phones)
  const closed = contactWarning(shop.country, now)
  return (phone) => (allowed.has(phone) ? closed : NOT_ALLOWED)
}
