import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import type { DeskList } from '../../orders/desk-list.ts'
import { actNames, actRule } from '../../orders/order-acts.ts'
import { may } from '../../staff/permission.ts'
import { DeskIsland } from '../desk-island.tsx'
import { type DeskAnswer, type DeskArea, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { memberNames } from '../member-names.api.ts'
import { askedQueue } from '../orders/asked-queue.ts'
import { setFilters } from '../orders/filter-words.ts'
import { peopleFor } from '../orders/people-choices.ts'
import type { QueueAnswer } from '../orders/queue-answer.ts'
import { queueWords } from '../orders/queue-words.ts'
import { findInQueue, readQueue } from '../orders/read-queue.api.ts'
import { shopTime } from '../orders/shop-time.ts'
import { MAY_EXPORT, MAY_PRINT } from '../out/may-take-out.ts'

/** A list of orders, where sellers spend their day. */
export async function ordersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const queue = queueOf(asked)
  return shown(asked, queue, '', await readQueue(asked, [asked], queue))
}

/** What was looked for without script. The text names people, so it is posted. */
export async function searchPage(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const text = (fields.get('q') ?? '').trim().slice(0, 100)
  return text === '' ? ordersPage(asked) : shown(asked, queueOf(asked), text, await findInQueue(asked, [asked], text))
}

function queueOf({ shop, permission, session, url }: SellerRequest) {
  return askedQueue(url.searchParams, { country: shop.country, role: permission.role, personId: session.person.id })
}

async function shown(
  asked: SellerRequest,
  { list, filter }: ReturnType<typeof queueOf>,
  search: string,
  answer: QueueAnswer,
): Promise<DeskAnswer> {
  const { deps, shop, permission, session, url } = asked
  const acts = actNames.filter((act) => may(permission, actRule(act)))
  const names = await memberNames(asked)
  const product =
    filter.product && (await findSaleProducts(deps.db.read, shop.id, [filter.product])).get(filter.product)
  return deskPage(
    <DeskIsland
      name="queue"
      wake="at-once"
      props={{
        ...answer,
        base: `/t/${shop.hosts[0]}`,
        me: session.person.id,
        list,
        search,
        query: url.search,
        filters: setFilters(filter, shop.country, {
          person: (id) => (id === session.person.id ? 'mí' : (names.get(id) ?? 'alguien que ya no está')),
          product: (slug) => (product ? product.title : slug),
        }),
        out: { exports: may(permission, MAY_EXPORT), prints: may(permission, MAY_PRINT) },
        country: shop.country,
        offset: shopTime(answer.now, shop.country).offset,
        acts,
        people: acts.includes('asignar') ? peopleFor(names, session.person.id) : [],
      }}
    />,
    { title: search === '' ? queueWords[list].name : 'Resultados', area: areaOf(list) },
  )
}

/** Lists that some role's navigation names. */
function areaOf(list: DeskList): DeskArea {
  return list === 'empacar' || list === 'despachar' || list === 'todo' ? list : 'pedidos'
}
