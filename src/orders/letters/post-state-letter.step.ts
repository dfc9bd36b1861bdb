import type { Sql } from '../../database/database.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { type MailLetter, mailId } from '../../mail/mail-letter.ts'
import { postMail } from '../../mail/post-mail.step.ts'
import { withdrawUntried } from '../../outbox/untried.store.ts'
import { href } from '../../routing/href.ts'
import type { Deps } from '../../server/deps.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Order, OrderState } from '../order.ts'
import { isTest } from '../order-work.ts'
import { shownParcels } from '../parcels/shown-parcels.step.ts'
import { HELD_MS } from '../purchase/purchase-moment.ts'
import { mayAskForReview } from '../reviews/may-ask.step.ts'
import { reviewToken } from '../reviews/review-link.ts'
import { deliveredLetter } from './delivered-letter.ts'
import { type OrderLetter, orderLetterId } from './order-letter-ids.ts'
import { sentLetter } from './sent-letter.ts'

export type StateLetterDeps = Pick<Deps, 'settings' | 'couriers'>
type LetterShop = Pick<Shop, 'id' | 'hosts' | 'directory' | 'config'>

/** The letter that an order gets when it comes to a state. */
export const STATE_LETTERS = { enviado: 'sent', entregado: 'delivered' } as const satisfies Partial<
  Record<OrderState, OrderLetter>
>

/** The letter of the order's state. `order` is as it was when it came to that state. */
export async function stateLetter(
  sql: Sql,
  { settings, couriers }: StateLetterDeps,
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
  const reviewHref = (await mayAskForReview(sql, settings.rootKey, order))
    ? address(href('opinar', { token: reviewToken(settings.rootKey.of('review-links'), order) }, directory))
    : null
  const phone = writtenPhone(config.phone_contact, country)
  const day = localDay(work.deliveredAt ?? changedAt, country)
  return deliveredLetter({ ...shared, phone, returnsHref, reviewHref, day }, order)
}

/**
 * Posts the letter of the state that an order comes to, once for each order, and withdraws the letter of the state that it leaves unless that was tried
 * already. Runs in the transaction that changes the state. A letter is held back for as long as the author can undo the act.
 */
export async function postStateLetter(
  tx: Sql,
  deps: StateLetterDeps,
  shop: LetterShop,
  before: Order,
  after: Order,
): Promise<void> {
  if (before.state === after.state || after.email === '' || after.forgottenAt !== null || isTest(after)) return
  const [left, reached] = [letterOf(before.state), letterOf(after.state)]
  if (left) await withdrawUntried(tx, shop.id, mailId(orderLetterId(left, after.id)), () => true)
  if (!reached) return
  const letter = await stateLetter(tx, deps, shop, after)
  const at = after.changedAt
  await postMail(tx, shop.id, orderLetterId(reached, after.id), { ...letter, at, heldUntil: at + HELD_MS })
}

function letterOf(state: OrderState): OrderLetter | null {
  return state === 'enviado' || state === 'entregado' ? STATE_LETTERS[state] : null
}
