import { actNames, actRule } from '../../orders/order-acts.ts'
import { may } from '../../staff/permission.ts'
import { DeskIsland } from '../desk-island.tsx'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { askedQueue } from '../orders/asked-queue.ts'
import { queueWords } from '../orders/queue-words.ts'
import { readQueue } from '../orders/read-queue.api.ts'
import { shopTime } from '../orders/shop-time.ts'

/** A list of orders, where sellers spend their day. */
export async function ordersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, permission, session, url } = asked
  const queue = askedQueue(url.searchParams, { role: permission.role, personId: session.person.id })
  const answer = await readQueue(asked, queue)
  return deskPage(
    <DeskIsland
      name="queue"
      wake="at-once"
      props={{
        ...answer,
        base: `/t/${shop.hosts[0]}`,
        list: queue.list,
        search: '',
        query: url.search,
        country: shop.country,
        offset: shopTime(answer.now, shop.country).offset,
        acts: actNames.filter((act) => may(permission, actRule(act))),
      }}
    />,
    { title: queueWords[queue.list].name, area: 'pedidos' },
  )
}
