import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Order } from '../../orders/order.ts'
import { LARGEST_VOUCHER, type VoucherRefusal } from '../../orders/payments/voucher.ts'
import { addReviewPictures } from '../../orders/reviews/add-review-pictures.action.ts'
import { LONGEST_REVIEW, MOST_PICTURES, productsToReview, readReview } from '../../orders/reviews/review.ts'
import { type ReviewRefusal, writeReview } from '../../orders/reviews/write-review.action.ts'
import { noticePage } from '../../web/pages/plain-pages.ts'
import { FOREIGN, isFromOurPage } from '../../web/requests/read-form.ts'
import { isUploadForm, readUpload, type Upload } from '../../web/requests/read-upload.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PageAnswer, PostedFile, VisitorRequest } from '../page.ts'
import { PictureTurns, REVIEW_TURNS } from '../picture-turns.ts'
import type { ReviewProblems } from './review-problems.ts'
import { reviewedOrder } from './reviewed-order.page.ts'
import { shownReviewForms } from './write-reviews.page.tsx'

/** Takes what a buyer says of a product, with its pictures. Nothing is read from whoever has no link that opens. */
export const reviewForm: PostedFile = { answer }

const LARGEST_READ = MOST_PICTURES * LARGEST_VOUCHER

/** One for each database, so that each process has one and each test its own. */
const turns = new WeakMap<VisitorRequest['deps']['db'], PictureTurns>()

async function answer(asked: VisitorRequest, host: string | null): Promise<PageAnswer | Response> {
  const { deps, request, ip } = asked
  if (!isFromOurPage(request, { host })) return noticePage(403, FOREIGN)
  if (!isUploadForm(request)) return noticePage(415, UNREADABLE)
  const order = await reviewedOrder(asked)
  if (!order) return null
  const own = turns.get(deps.db) ?? new PictureTurns(REVIEW_TURNS)
  turns.set(deps.db, own)
  const turn = own.take(order.id, ip, deps.clock())
  if (!turn.ok) return noticePage(429, WAIT)
  try {
    const read = await readUpload(request, LARGEST_READ)
    if (!read.ok) return noticePage(read.refusal, read.refusal === 413 ? TOO_LARGE : UNREADABLE)
    return await deps.gate.run('call', () => taken(asked, order, read.value))
  } finally {
    turn.value.end()
  }
}

const UNREADABLE = 'No pudimos leer tu reseña. Vuelve atrás y envíala otra vez: lo que escribiste sigue ahí.'
const WAIT = 'Enviaste muchas seguidas. Espera unos minutos, vuelve atrás y envíala otra vez.'
const TOO_LARGE =
  'Tus fotos pesan demasiado: hasta 8 MB cada una. Vuelve atrás y elige otras: lo que escribiste sigue ahí.'

/** Pictures are kept even where something else is wrong, so that nobody sends them twice. */
async function taken(asked: VisitorRequest, order: Order, upload: Upload): Promise<PageAnswer | Response> {
  const { deps, shop, url } = asked
  const { fields } = upload
  const productId = fields.producto ?? ''
  const place = productsToReview(order).findIndex((product) => product.productId === productId)
  if (place < 0) return null
  // One character beyond the longest, so that a text that is cut is still too long.
  const typed = { stars: fields.estrellas ?? '', words: (fields.palabras ?? '').slice(0, 4 * LONGEST_REVIEW) }
  const without = Object.keys(fields).flatMap((name) => (name.startsWith('quitar-') ? [name.slice(7)] : []))
  const { stars, words, problems } = readReview(typed)
  const kept = await keptPictures(asked, order, { productId, upload, without })
  const messages = {
    ...(problems.includes('stars') && { stars: 'Elige de una a cinco estrellas.' }),
    ...(problems.includes('words') && { words: `Es demasiado largo: escribe hasta ${LONGEST_REVIEW} caracteres.` }),
    ...(!kept.ok && kept.refusal),
  }
  const wrong = (found: ReviewProblems['messages']) =>
    shownReviewForms(asked, order, { productId, typed, messages: found })
  if (stars === null || Object.keys(messages).length > 0) return wrong(messages)
  const made = await writeReview(deps, shop, order.code, { productId, stars, words, without })
  return made.ok ? seeOther(`${url.pathname}#p${place + 1}`) : wrong({ all: refusalWords[made.refusal] })
}

interface Sent {
  readonly productId: string
  readonly upload: Upload
  readonly without: readonly string[]
}

async function keptPictures(
  { deps, shop }: VisitorRequest,
  order: Order,
  { productId, upload, without }: Sent,
): Promise<Outcome<null, ReviewProblems['messages']>> {
  // A form without a picture sends an empty one.
  const files = upload.files.filter(({ length }) => length > 0)
  if (files.length === 0) return done(null)
  if (files.some(({ length }) => length > LARGEST_VOUCHER)) return refused({ pictures: pictureWords.large })
  const kept = await addReviewPictures(deps, shop, order.code, { productId, files, without })
  if (kept.ok) return kept
  if (kept.refusal === 'not-found' || kept.refusal === 'decided') return refused({ all: refusalWords[kept.refusal] })
  return refused({ pictures: pictureWords[kept.refusal] })
}

const pictureWords = {
  large: 'Una foto pesa más de 8 MB. Elige otra, o una captura de pantalla de ella.',
  'too-many': `Son hasta ${MOST_PICTURES} fotos. Quita una o elige menos.`,
  heic: 'Una foto está en HEIC y aquí no se puede leer. Elige una en JPG.',
  'not-a-picture': 'Uno de los archivos no es una foto. Elige imágenes JPG, PNG o WebP.',
  unreadable: 'No pudimos leer una foto: llegó dañada o es demasiado grande. Elige otra.',
} as const satisfies Record<VoucherRefusal | 'too-many' | 'large', string>

const refusalWords = {
  'not-found': 'Este enlace ya no recibe reseñas.',
  decided: 'La tienda ya miró tu reseña, y no se puede cambiar. Si algo no está bien, escríbele.',
} as const satisfies Record<ReviewRefusal, string>
