import type { Sql } from '../../database/database.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { type MailLetter, mailId } from '../../mail/mail-letter.ts'
import { postMail } from '../../mail/post-mail.step.ts'
import { takeUntried } from '../../outbox/untried.store.ts'
import { href } from '../../routing/href.ts'
import type { Deps } from '../../server/deps.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Order, OrderState } from '../order.ts'
import { isTest } from '../order-work.ts'
import { shownParcels } from '../parcels/shown-parcels.step.ts'
import { HELD_MS } from '../purchase/purchase-moment.ts'
import { deliveredLetter } from './delivered-letter.ts'
import { type OrderLetter, orderLetterId } from './order-letter-ids.ts'
import { sentLetter } from './sent-letter.ts'

export type MovedDeps = Pick<Deps, 'settings' | 'couriers'>
type LetterShop = Pick<Shop, 'id' | 'hosts' | 'directory' | 'config'>

/** The letters that tell where an order came to, and its state then. */
export const MOVED_LETTERS = { enviado: 'sent', entregado: 'delivered' } as const satisfies Partial<
  Record<OrderState, OrderLetter>
>

/** The letter of an order as it was when it came to a state. */
export async function movedMail(
  sql: Sql,
  { settings, couriers }: MovedDeps,
  { hosts, directory, config }: LetterShop,
  order: Order,
): Promise<MailLetter> {
  const { code, country, work, changedAt } = order
  const address = (path: string) => `https://${hosts[0]}${path}`
  const shared = { shopName: config.logo_title, href: address(href('seguimiento-code', { code }, directory)) }
  if (order.state !== 'entregado') {
    const parcels = await shownParcels(sql, settings.rootKey, order, 'buyer')
    return sentLetter({ ...shared, day: localDay(work.sentAt ?? changedAt, country), couriers, parcels }, order)
  }
  const returnsHref = `${address(href('cambios-y-devoluciones-solicitud', {}, directory))}?pedido=${code}`
  const phone = writtenPhone(config.phone_contact, country)
  const day = localDay(work.deliveredAt ?? changedAt, country)
  return deliveredLetter({ ...shared, phone, returnsHref, day }, order)
}

/**
 * In the transaction that moves an order: posts the letter of the state that it came to, once for each order, and takes back that of the state which it left and which
 * nobody was told of yet. A letter is held back for as long as its author can take the act back.
 */
export async function followMail(
  tx: Sql,
  deps: MovedDeps,
  shop: LetterShop,
  before: Order,
  after: Order,
): Promise<void> {
  if (before.state === after.state || after.email === '' || after.forgottenAt !== null || isTest(after)) return
  const [left, come] = [letterOf(before.state), letterOf(after.state)]
  if (left) await takeUntried(tx, shop.id, mailId(orderLetterId(left, after.id)), () => true)
  if (!come) return
  const letter = await movedMail(tx, deps, shop, after)
  const at = after.changedAt
  await postMail(tx, shop.id, orderLetterId(come, after.id), { ...letter, at, heldUntil: at + HELD_MS })
}

function letterOf(state: OrderState): OrderLetter | null {
  return state === 'enviado' || state === 'entregado' ? MOVED_LETTERS[state] : null
}
