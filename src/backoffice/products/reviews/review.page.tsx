import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Side } from '../../kit/screen.tsx'
import { shopTime } from '../../orders/shop-time.ts'
import { readReview } from './read-reviews.api.ts'
import { ReviewForms, type TypedDecision } from './review-forms.tsx'
import type { ReviewRow } from './review-row.ts'
import { ReviewSaid } from './review-view.tsx'
import { reviewScreen } from './reviews.page.tsx'

const SAID: Readonly<Record<string, string>> = {
  publicar: 'Publicada: ya se ve en la página del producto.',
  ocultar: 'Oculta: ya no se ve en tu tienda.',
  responder: 'Se guardó tu respuesta.',
}

/** One review: what was said, and what the shop does about it. */
export async function reviewPage(asked: SellerRequest): Promise<DeskAnswer> {
  const row = await readReview(asked, asked.params.resena ?? '')
  return row && shownReview(asked, row, null)
}

/** The screen, with what was typed where it was not taken. */
export async function shownReview(
  asked: SellerRequest,
  row: ReviewRow,
  typed: TypedDecision | null,
): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const said = typed ? '' : (SAID[url.searchParams.get('hecho') ?? ''] ?? '')
  const body = (
    <Side title={row.product}>
      {said && <SaidNote tone="good" text={said} />}
      {typed?.problem && typed.does === 'publicar' && <SaidNote tone="bad" text={typed.problem} />}
      <ReviewSaid shop={shop} row={row} time={shopTime(deps.clock(), shop.country)} />
      <ReviewForms shop={shop} review={row.review} typed={typed} />
    </Side>
  )
  return deskPage(await reviewScreen(asked, body, row), { title: 'Reseña', status: typed ? 422 : 200 })
}
