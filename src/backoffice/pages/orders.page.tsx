import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import { actNames, actRule } from '../../orders/acts/order-acts.ts'
import { courierNames } from '../../orders/parcels/courier-names.step.ts'
import type { DeskFilter } from '../../orders/queues/desk-list.ts'
import { may } from '../../staff/team/permission.ts'
import type { PersonRequest, SellerRequest } from '../desk-request.ts'
import { MAY_EXPORT, MAY_PRINT } from '../exports/may-take-out.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { memberNames } from '../member-names.api.ts'
import { setFilters } from '../orders/filters/filter-words.ts'
import { peopleFor } from '../orders/people-choices.ts'
import { askedQueue, askerOf } from '../orders/queue/asked-queue.ts'
import type { QueueAnswer, ShownShop } from '../orders/queue/queue-answer.ts'
import { queueWords } from '../orders/queue/queue-words.ts'
import { findInQueue, readQueue } from '../orders/queue/read-queue.api.ts'
import { shopTime } from '../orders/shop-time.ts'
import { inEachShop } from '../shops-of-person.api.ts'

/** A list of orders, where sellers spend their day. */
export function ordersPage(asked: SellerRequest): Promise<DeskAnswer> {
  return listPage(asked, [asked])
}

/** The same list of all shops where a person works. */
export async function allOrdersPage(asked: PersonRequest): Promise<DeskAnswer> {
  return listPage(asked, await inEachShop(asked))
}

/** What was looked for without script. The text names people, so it is posted. */
export function searchPage(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  return foundPage(fields, asked, [asked])
}

export async function searchAllPage(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  return foundPage(fields, asked, await inEachShop(asked))
}

type Works = readonly SellerRequest[]

async function listPage(asked: PersonRequest, works: Works): Promise<DeskAnswer> {
  const queue = askedQueue(asked.url.searchParams, askerOf(asked, works))
  return shown(asked, works, '', await readQueue(asked, works, queue))
}

async function foundPage(fields: URLSearchParams, asked: PersonRequest, works: Works): Promise<DeskAnswer> {
  const text = (fields.get('q') ?? '').trim().slice(0, 100)
  return text === '' ? listPage(asked, works) : shown(asked, works, text, await findInQueue(asked, works, text))
}

async function shown(
  asked: PersonRequest | SellerRequest,
  works: Works,
  search: string,
  answer: QueueAnswer,
): Promise<DeskAnswer> {
  const { session, url } = asked
  const { list, filter } = askedQueue(url.searchParams, askerOf(asked, works))
  const own = 'shop' in asked ? asked : null
  return deskPage(
    <DeskIsland
      name="queue"
      wake="at-once"
      props={{
        ...answer,
        base: own ? `/t/${own.shop.hosts[0]}` : '',
        shops: await Promise.all(works.map((work) => shownShop(work, answer.now))),
        me: session.person.id,
        list,
        search,
        query: url.search,
        filters: setFilters(filter, askerOf(asked, works).country, await namesIn(asked, own, filter)),
        out: {
          exports: own !== null && may(own.permission, MAY_EXPORT),
          prints: own !== null && may(own.permission, MAY_PRINT),
        },
      }}
    />,
    { title: search === '' ? queueWords[list].name : 'Resultados', isOfAllShops: own === null },
  )
}

/** What the filters call a person and a product. */
async function namesIn({ session }: PersonRequest, own: SellerRequest | null, { product: slug = '' }: DeskFilter) {
  const names: ReadonlyMap<string, string> = own ? await memberNames(own) : new Map()
  const products = own && slug !== '' ? await findSaleProducts(own.deps.db.read, own.shop.id, [slug]) : new Map()
  return {
    person: (id: string): string => (id === session.person.id ? 'mí' : (names.get(id) ?? 'otra persona')),
    product: (named: string): string => products.get(named)?.title ?? named,
  }
}

/** What the screen knows of a shop. */
async function shownShop(work: SellerRequest, now: number): Promise<ShownShop> {
  const { deps, shop, permission, session } = work
  const acts = actNames.filter((act) => may(permission, actRule(act)))
  return {
    ...{ base: `/t/${shop.hosts[0]}`, country: shop.country, offset: shopTime(now, shop.country).offset, acts },
    couriers: acts.includes('preparar') ? await courierNames(deps.db.read, shop) : [],
    people: acts.includes('asignar') ? peopleFor(await memberNames(work), session.person.id) : [],
  }
}
