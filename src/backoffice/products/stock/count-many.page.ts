import { countStock } from '../../../orders/stock/count-stock.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { refusedPage } from '../../frame/refused-page.tsx'
import { readStockForm } from './stock-form.ts'

/** Counts what was changed in the table, one product after the other. */
export async function countManyForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const read = readStockForm(fields)
  if (!read.ok) return refusedPage(asked, { status: 422, message: read.refusal.message })
  for (const { slug, found, seen } of read.value) {
    const key = `${fields.get('clave') ?? ''} ${slug}`
    const outcome = await countStock(deps, shop, { slug, found, seen, key, actor })
    if (!outcome.ok) return refusedPage(asked, { status: 409, message: `${slug}: ese producto o color ya no está.` })
  }
  const slug = fields.get('volver')
  if (slug) return seeOther(`/t/${shop.hosts[0]}/stock/${encodeURIComponent(slug)}`)
  const q = fields.get('q') ?? ''
  const isAll = fields.get('todos') === '1'
  const back = new URLSearchParams({ ...(q !== '' && { q }), ...(isAll && { todos: '1' }), guardado: '1' })
  return seeOther(`/t/${shop.hosts[0]}/stock?${back}`)
}
