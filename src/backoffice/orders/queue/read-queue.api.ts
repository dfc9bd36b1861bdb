import { linePictures } from '../../../catalogue/lists/line-pictures.store.ts'
import type { DeskFilter, DeskList } from '../../../orders/queues/desk-list.ts'
import { deskPage } from '../../../orders/queues/desk-page.step.ts'
import type { DeskRow } from '../../../orders/queues/desk-row.ts'
import { searchOrders } from '../../../orders/search/search-orders.step.ts'
import { searchesPersons, seenBy } from '../../../orders/seen-by.ts'
import type { Role } from '../../../staff/team/permission.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'
import { memberNames } from '../../member-names.api.ts'
import { withClaims } from '../../vouchers/with-claims.api.ts'
import type { Card } from '../cards/card.ts'
import { makeCard, type Shown } from '../cards/make-card.ts'
import { packingIn } from '../order/later-parts.api.ts'
import { shopTime } from '../shop-time.ts'
import { hasList } from './counts-for.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { countsOf } from './read-counts.api.ts'

const PAGE_SIZE = 50

export interface QueueAsked {
  readonly list: DeskList
  readonly filter: DeskFilter
  readonly after: string | null
}

/** A page of a list of one shop, or of several as one list, with the counts of all lists. Each shop's role says which orders and what of them is seen. */
export async function readQueue(
  asked: PersonRequest,
  works: readonly SellerRequest[],
  { list, filter, after }: QueueAsked,
): Promise<QueueAnswer> {
  const { deps, session } = asked
  const now = deps.clock()
  const shopIds = works.filter(({ permission }) => hasList(permission.role, list)).map(({ shop }) => shop.id)
  const page = { list, filter, after, viewer: session.person.id, now, limit: PAGE_SIZE }
  const [{ rows, next }, counts] = await Promise.all([
    deskPage(deps.db.reports, shopIds, page),
    countsOf(asked, works, now),
  ])
  const plain = await cardsOf(works, rows, list, now)
  const cards = list === 'verificar' ? await withClaims(works, rows, plain) : plain
  return { cards, next: next === null ? null : nextPage(asked.url, next), counts, now }
}

/** What a text finds, shown as a list: of several shops the newest first. */
export async function findInQueue(
  asked: PersonRequest,
  works: readonly SellerRequest[],
  text: string,
): Promise<QueueAnswer> {
  const now = asked.deps.clock()
  const [cards, counts] = await Promise.all([foundCards(asked, works, text, now), countsOf(asked, works, now)])
  return { cards, next: null, counts, now }
}

/** The orders that a text finds, without the counts of the queues. */
export async function foundCards(
  { deps, session }: PersonRequest,
  works: readonly SellerRequest[],
  text: string,
  now: number,
): Promise<readonly Card[]> {
  const viewer = session.person.id
  const found = await Promise.all(
    works.map(({ shop, permission }) => {
      const onlyCodes = !searchesPersons(permission.role)
      return searchOrders(deps.db.reports, shop, text, { viewer, now, onlyCodes })
    }),
  )
  const rows = works.length === 1 ? found.flat() : found.flat().toSorted((one, other) => other.placedAt - one.placedAt)
  return cardsOf(works, rows, 'todo', now)
}

interface Sight extends Shown {
  readonly role: Role
  /** What a delivery rule says to who packs, by its id; '' for nothing. */
  packing(rule: string): string
  /** Addresses of the pictures of orders' first products, by the orders' ids; '' for none. */
  readonly pictures: ReadonlyMap<string, string>
}

/** The cards of rows; none of an order that is not for this person. */
async function cardsOf(
  works: readonly SellerRequest[],
  rows: readonly DeskRow[],
  list: DeskList,
  now: number,
): Promise<readonly Card[]> {
  const entries = works.map(async (work): Promise<readonly [string, Sight]> => {
    const { shop, session, permission } = work
    const { role } = permission
    return [
      shop.id,
      {
        ...{ list, role, time: shopTime(now, shop.country), viewer: session.person.id },
        base: `/t/${shop.hosts[0]}`,
        cashPlaces: shop.config.cash_places,
        shop: works.length > 1 ? shop.config.logo_title : '',
        names: await memberNames(work),
        packing: await packingIn(list, work),
        pictures: await picturesOf(work, rows),
      },
    ]
  })
  const shown = new Map(await Promise.all(entries))
  return rows.flatMap((row) => {
    const sight = shown.get(row.shopId)
    if (!sight || !isShownTo(sight.role, row)) return []
    const packing = sight.packing(row.rule)
    const picture = sight.pictures.get(row.id)
    return [{ ...makeCard(seenBy(sight.role, row), sight), ...(packing && { packing }), ...(picture && { picture }) }]
  })
}

async function picturesOf({ deps, shop }: SellerRequest, rows: readonly DeskRow[]): Promise<Sight['pictures']> {
  const own = rows.flatMap(({ shopId, id, first }) => (shopId === shop.id && first ? { ...first, id } : []))
  const pictures = await linePictures(deps.db.reports, shop.id, own)
  return new Map(own.map(({ id }, place) => [id, pictures[place] ?? '']))
}

/** A packer sees orders once they are confirmed. */
export function isShownTo(role: Role, { state }: Pick<DeskRow, 'state'>): boolean {
  return role !== 'packer' || state !== 'finalizado'
}

/** The address of this list's next page. Its place names nobody. */
function nextPage(url: URL, after: string): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('desde-pedido', after)
  return `?${query}`
}
