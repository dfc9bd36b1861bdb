import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { readStock } from './read-stock.api.ts'
import { Stock } from './stock.tsx'

/** What is on the shelf: what is running out first, or what a search finds. */
export async function stockPage({ deps, shop, url }: SellerRequest): Promise<DeskAnswer> {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  const isAll = url.searchParams.get('todos') === '1'
  const products = await readStock(deps.db.reports, shop.id, { q, isAll })
  const formKey = Buffer.from(deps.chance(12)).toString('base64url')
  const isSaved = url.searchParams.get('guardado') === '1'
  return deskPage(<Stock {...{ q, isAll, products, formKey, isSaved }} base={`/t/${shop.hosts[0]}/stock`} />, {
    title: 'Stock',
  })
}
