import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Sheet } from './sheet.tsx'
import { sheetScript } from './sheet-script.ts'

/** The script that fills a sheet of Google with this shop's orders, with this desk's address. */
export async function orderSheetPage({ params, url, secure }: SellerRequest): Promise<DeskAnswer> {
  const host = params.host ?? ''
  const script = sheetScript({ desk: `${secure ? 'https' : 'http'}://${url.host}`, shop: host })
  return deskPage(<Sheet script={script} keys={`/t/${host}/llaves`} />, { title: 'Hoja de Google' })
}
