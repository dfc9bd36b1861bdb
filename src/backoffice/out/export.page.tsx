import { divisionsOf } from '../../places/divisions.ts'
import { cascades } from '../../places/levels.ts'
import { isFresh } from '../../staff/desk-session.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { ExportForm } from './export-form.tsx'
import { readFormat } from './export-formats.ts'

/** Chooses what to take out. It begins with the list and the filters of its address, as the queue's address has them. */
export async function exportPage({ deps, shop, session, url }: SellerRequest): Promise<DeskAnswer> {
  const { country } = shop
  const chosen = Object.fromEntries(url.searchParams)
  return deskPage(
    <ExportForm
      action={`/t/${shop.hosts[0]}/exportar`}
      chosen={chosen}
      format={readFormat(url.searchParams)}
      division={cascades[country][0].label}
      divisions={divisionsOf(country).map(({ name }) => name)}
      signsInFirst={!isFresh(session, deps.clock())}
    />,
    { title: 'Exportar pedidos', area: 'mas' },
  )
}
