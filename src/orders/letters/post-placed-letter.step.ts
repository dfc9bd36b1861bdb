import type { Sql } from '../../database/database.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { MailLetter } from '../../mail/mail-letter.ts'
import { postMail } from '../../mail/post-mail.step.ts'
import { href } from '../../routing/href.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Order } from '../order.ts'
import { type AcknowledgingLetter, orderLetterId } from './order-letter-ids.ts'
import { placedLetter } from './placed-letter.ts'

type LetterShop = Pick<Shop, 'id' | 'hosts' | 'directory' | 'config'>

/** The acknowledgement of an order as it was placed, or as it is with one more product. */
export function placedMail(
  { hosts, directory, config }: LetterShop,
  order: Order,
  letter: AcknowledgingLetter,
): MailLetter {
  const { code, placedAt, country } = order
  const address = `https://${hosts[0]}${href('seguimiento-code', { code }, directory)}`
  return placedLetter({ shopName: config.logo_title, href: address, day: localDay(placedAt, country) }, order, letter)
}

/** Posts it if the shopper gave an e-mail, in the transaction that places the order or adds to it. */
export async function postPlacedMail(
  tx: Sql,
  shop: LetterShop,
  order: Order,
  letter: AcknowledgingLetter = 'placed',
): Promise<void> {
  if (order.email === '') return
  const mail = { ...placedMail(shop, order, letter), at: order.changedAt }
  await postMail(tx, shop.id, orderLetterId(letter, order.id), mail)
}
