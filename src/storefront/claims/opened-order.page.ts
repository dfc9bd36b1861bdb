import { wholeLines } from '../../cart/whole-lines.ts'
import { returnUntil } from '../../checkout/texts/return-window.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { eventsFrom } from '../../orders/order-events.store.ts'
import { timelineOf } from '../../orders/order-timeline.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import type { VisitorRequest } from '../page.ts'
import { accessTo } from '../pages/orders/order-key.page.ts'
import type { OpenedOrder } from './opened-order.ts'

/** The order of `?pedido=`, or `null` without one that this browser may look at. */
export async function openedOrder(asked: VisitorRequest): Promise<OpenedOrder | null> {
  const { deps, shop, request } = asked
  const code = readCode(new URL(request.url).searchParams.get('pedido') ?? '')
  const access = code === '' ? null : await accessTo({ ...asked, params: { code } }, request)
  const order = access && (await findOrder(deps.db.read, shop.id, code))
  if (!order || order.forgottenAt !== null) return null
  const came = timelineOf(await eventsFrom(deps.db.read, order, 1)).findLast(({ what }) => what === 'entregado')
  const deliveredOn = came ? localDay(came.at, shop.country) : null
  return {
    code,
    units: wholeLines(order.lines).map(({ head: { title, colors, amount } }) => ({
      title: colors.length > 0 ? `${title} (${colors.join(', ')})` : title,
      amount,
    })),
    returned: { deliveredOn, until: deliveredOn && returnUntil(shop.country, deliveredOn) },
    buyer: access === 'own' ? order : null,
  }
}
