import { consentSubject } from '../../consents/consent-subject.ts'
import { lastConsent } from '../../consents/consents.store.ts'
import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'

/** Whether the buyer may be asked for a review. It is about their own order, so it needs no permission; who took the permission for messages back is left alone. */
export async function mayAskForReview(
  sql: Sql,
  rootKey: RootKey,
  { shopId, country, phone }: Pick<Order, 'shopId' | 'country' | 'phone'>,
): Promise<boolean> {
  const subject = consentSubject(rootKey.of('consents'), shopId, phoneNumber(country, phone))
  const last = await lastConsent(sql, shopId, subject, 'mensajes')
  return last === null || last.given
}
