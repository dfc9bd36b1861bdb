import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Assistant } from './assistant.tsx'
import { assistantTexts } from './assistant-texts.ts'

/** What to copy into an assistant, with this desk's address. */
export async function assistantPage({ params, url, secure }: SellerRequest): Promise<DeskAnswer> {
  const shop = params.host ?? ''
  const texts = assistantTexts({ desk: `${secure ? 'https' : 'http'}://${url.host}`, shop })
  return deskPage(<Assistant texts={texts} keys={`/t/${shop}/llaves`} />, { title: 'Conecta tu asistente' })
}
