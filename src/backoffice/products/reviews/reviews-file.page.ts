import { Readable } from 'node:stream'
import { csvFile } from '../../../lib/files/csv-file.ts'
import type { Cell } from '../../../lib/files/sheet-cell.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { logExport } from '../../../orders/exporting/log-export.action.ts'
import { reviewsAfter } from '../../../orders/reviews/reviews.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { signInAddress } from '../../signing-in/back-to.ts'
import { rowsOf } from './read-reviews.api.ts'
import type { ReviewRow } from './review-row.ts'
import { stateTag } from './review-said.ts'

const PORTION = 200

const HEAD = [
  ...['Producto', 'Pedido', 'Estrellas', 'Reseña', 'Nombre', 'Distrito', 'Fotos', 'Escrita'],
  ...['Estado', 'Por qué se ocultó', 'Respuesta'],
] as const

/** All reviews of a shop as a file. Somebody who signed in long ago signs in again first. */
export async function reviewsFile(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url, actor, session } = asked
  if (!isFresh(session, deps.clock())) return seeOther(signInAddress(url.pathname + url.search))
  await logExport(deps, shop, actor, { act: 'begin-export', list: 'todo', filter: {}, format: 'reseñas csv' })
  return new Response(Readable.toWeb(csvFile(lines(asked), ',')) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="resenas.csv"',
      'cache-control': 'no-store',
    },
  })
}

async function* lines(asked: SellerRequest): AsyncGenerator<readonly Cell[]> {
  yield HEAD
  let after = ''
  for (;;) {
    const reviews = await reviewsAfter(asked.deps.db.reports, asked.shop.id, after, PORTION)
    for (const row of await rowsOf(asked, reviews)) yield cellsOf(row, asked)
    const last = reviews.at(-1)
    if (!last || reviews.length < PORTION) return
    after = last.id
  }
}

function cellsOf({ review, product, code, pictures }: ReviewRow, { shop }: SellerRequest): readonly Cell[] {
  const { stars, words, name, district, writtenAt, reason, answer } = review
  const day = localDay(writtenAt, shop.country)
  return [
    ...[product, code, String(stars), words, name, district, String(pictures.length), day],
    ...[stateTag(review).text, reason, answer],
  ]
}
