import { findDeskProduct } from '../../../catalogue/desk-products.store.ts'
import { countsOf } from '../../../catalogue/stock/stock-counts.store.ts'
import { movesOf } from '../../../catalogue/stock/stock-moves.store.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { ProductStock } from './product-stock.tsx'
import { stockRows } from './stock-row.ts'

/** As many moves as the screen shows. */
const MOST_MOVES = 100

/** One product: counting it, entering goods, and what moved it. */
export async function productStockPage({ deps, shop, params }: SellerRequest): Promise<DeskAnswer> {
  const sql = deps.db.reports
  const found = await findDeskProduct(sql, shop.id, params.slug ?? '')
  if (!found) return null
  const { slug, title, colors, state } = found.values
  const counts = (await countsOf(sql, shop.id, [found.id])).get(found.id) ?? new Map()
  const moves = await movesOf(sql, shop.id, found.id, { limit: MOST_MOVES })
  const nameOf = await actorNames(
    deps.db.read,
    moves.map(({ by }) => by),
  )
  const ids = [...new Set(moves.flatMap(({ order }) => (order ? [order.id] : [])))]
  const codes = new Map((await findOrders(sql, shop.id, ids)).map(({ id, code }) => [id, code]))
  const product = { slug, title, state, rows: stockRows(colors, counts), seen: moves[0]?.seq ?? 0 }
  const time = shopTime(deps.clock(), shop.country)
  return deskPage(
    <ProductStock
      shopBase={`/t/${shop.hosts[0]}`}
      product={product}
      moves={moves.map((move) => ({ ...move, who: nameOf(move.by), code: codes.get(move.order?.id ?? '') ?? null }))}
      time={time}
      currency={found.currency}
      formKey={Buffer.from(deps.chance(12)).toString('base64url')}
    />,
    { title: `Stock de ${product.title}` },
  )
}
