import { type RefusedMail, refusedMail } from '../../../mail/refused-mail.step.ts'
import { orderLetterAddresses } from '../../../orders/letters/letter-addresses.step.ts'
import { readOrderLetterId } from '../../../orders/letters/order-letter-ids.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { href } from '../../../routing/href.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { orderPath } from '../../orders/order/order-path.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { momentWords } from '../../orders/time-words.ts'
import { shopOrigin } from '../../shop-origin.ts'
import { chatOf } from './chat-of-letter.ts'
import type { LetterRow } from './letter-row.ts'
import { orderLetterNames, refusalWords } from './letter-words.ts'

/** Rows of the list. */
export const MOST_LETTERS = 100

/** The letters of the last seven days that did not arrive, the last ones first, with the order or sheet that each is of. */
export async function readLetters(asked: SellerRequest): Promise<readonly LetterRow[]> {
  const { deps, shop } = asked
  const now = deps.clock()
  const letters = await refusedMail(deps.db.read, shop.id, { now, limit: MOST_LETTERS })
  const addresses = await orderLetterAddresses(
    deps.db.read,
    shop.id,
    letters.map(({ id }) => id),
  )
  const orderIds = letters.flatMap(({ id }) => readOrderLetterId(id)?.orderId ?? [])
  const orders = orderIds.length === 0 ? [] : await findOrders(deps.db.read, shop.id, [...new Set(orderIds)])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const time = shopTime(now, shop.country)
  const rowOf = async (letter: RefusedMail): Promise<LetterRow> => {
    const ofOrder = readOrderLetterId(letter.id)
    const now = addresses.get(letter.id) ?? letter.to
    return {
      corrected: now === letter.to ? '' : now,
      ...{ id: letter.id, to: letter.to, mayRetry: letter.mayRetry },
      ...{ why: refusalWords[letter.why], when: momentWords(letter.at, time) },
      ...(ofOrder
        ? { what: orderLetterNames[ofOrder.letter], ...ofAnOrder(asked, byId.get(ofOrder.orderId)) }
        : await ofASheet(asked, letter.id)),
    }
  }
  return Promise.all(letters.map(rowOf))
}

/** Letters of sheets are few, so what they are of is loaded with the first. */
async function ofASheet(asked: SellerRequest, id: string) {
  const { sheetOfLetter } = await import('./sheet-of-letter.api.ts')
  return sheetOfLetter(asked, id)
}

function ofAnOrder(asked: SellerRequest, order: Order | undefined): Pick<LetterRow, 'about' | 'chat'> {
  if (!order) return { about: null, chat: '' }
  const { shop } = asked
  const { code, name, phone } = order
  const link = shopOrigin(asked) + href('seguimiento-code', { code }, shop.directory)
  const about = { href: orderPath(`/t/${shop.hosts[0]}`, code), label: `#${code}`, name }
  return { about, chat: chatOf(shop, { name, phone, told: `tu pedido ${code}`, link }) }
}
