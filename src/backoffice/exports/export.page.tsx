import { isFresh } from '../../staff/sessions/desk-session.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { readFilterOptions } from '../orders/filters/read-filter-options.api.ts'
import { ExportForm } from './export-form.tsx'
import { readFormat } from './export-formats.ts'

/** Chooses what to take out. It begins with the list and the filters of its address, as the queue's address has them. */
export async function exportPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, url } = asked
  const chosen = Object.fromEntries(url.searchParams)
  return deskPage(
    <ExportForm
      action={`/t/${shop.hosts[0]}/exportar`}
      chosen={chosen}
      format={readFormat(url.searchParams)}
      options={await readFilterOptions([asked], url.searchParams.get('departamento') ?? '')}
      signsInFirst={!isFresh(session, deps.clock())}
    />,
    { title: 'Exportar pedidos' },
  )
}
