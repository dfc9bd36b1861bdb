import { commandLine } from '../../src/activity/actor.ts'
import { findCurrentProduct } from '../../src/catalogue/products.store.ts'
import type { Stars } from '../../src/catalogue/ratings/rating.ts'
import { addToSum, sumOf } from '../../src/catalogue/ratings/review-sums.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { decideReview } from '../../src/orders/reviews/decide-review.action.ts'
import { reviewToken } from '../../src/orders/reviews/review-link.ts'
import { insertReview, reviewsOfOrder } from '../../src/orders/reviews/reviews.store.ts'
import { testDeps, testSettings } from './app.ts'
import { act, made } from './desk-acts.ts'
import { CARRIER, openStreet, order, type Shopper, type Street } from './shoppers.ts'

/** The address of the review link of an order in that shop. */
export function reviewPath(shopId: string, code: string): string {
  return `/opinar/${reviewToken(testSettings().rootKey.of('review-links'), { shopId, code })}`
}

/** Confirms, sends and delivers an order as the command line does. */
async function deliver(deps: ReturnType<typeof testDeps>, { shop, time }: Street, code: string): Promise<void> {
  for (const name of ['confirmar', 'despachar', 'entregar'] as const) {
    time.now += 60_000
    made(await act(deps, shop, code, name, name === 'despachar' ? { courier: 'Shalom' } : {}))
  }
}

interface Said {
  readonly producto: string
  readonly estrellas?: string
  readonly palabras?: string
  readonly [field: string]: string | undefined
}

/** Opens a page of the shop. */
export async function look(
  { app, host }: Pick<Street, 'app' | 'host'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const response = await app(new Request(`http://${host}${path}`, { headers }), { address: CARRIER })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Reviews written in one transaction, which has a limit of time. */
const PORTION = 1_000

/** Published reviews of a product, of as many orders. */
export async function fillReviews(
  db: Database,
  { shop }: Pick<Street, 'shop'>,
  slug: string,
  count: number,
): Promise<void> {
  const productId = (await findCurrentProduct(db.read, shop.id, slug))?.id
  if (!productId) throw new Error(`no product ${slug}`)
  const fill = (from: number) =>
    db.transaction(async (tx) => {
      for (let nth = from; nth < Math.min(count, from + PORTION); nth += 1) {
        const stars = ((nth % 5) + 1) as Stars
        const words = `Reseña ${nth}: llegó a tiempo, es como en la foto y lo uso todos los días en la cocina.`
        await insertReview(tx, shop.id, {
          ...{ id: `${productId}-${nth}`, orderId: `order-${nth}`, productId, stars, words, name: 'Rosa' },
          ...{ district: 'Ate', state: 'publicada', isHeld: false, reason: '', answer: 'Gracias.', hasPictures: false },
          ...{ writtenAt: nth, decidedAt: nth, answeredAt: nth },
        })
        await addToSum(tx, shop.id, { productId, stars }, 1)
      }
    })
  for (let from = 0; from < count; from += PORTION) await fill(from)
}

/** Posts a review as its form does, with its pictures. */
export async function review(
  { app, host }: Pick<Street, 'app' | 'host'>,
  path: string,
  said: Said,
  pictures: readonly Uint8Array[] = [],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) if (value !== undefined) form.set(name, value)
  const files = pictures.length > 0 ? pictures : [new Uint8Array()]
  for (const [place, picture] of files.entries()) {
    form.append('picture', new Blob([Uint8Array.from(picture)]), picture.length > 0 ? `foto${place}.jpg` : NAMELESS)
  }
  const body = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': body.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' }
  const bytes = Buffer.from(await body.arrayBuffer())
  const request = new Request(`http://${host}${path}`, {
    method: 'POST',
    headers,
    body: Uint8Array.from(asBrowsersSend(bytes)),
  })
  const response = await app(request, { address: CARRIER })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const NAMELESS = 'NAMELESS'

/** Browsers send a field without a file as one without a name. */
function asBrowsersSend(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(`filename="${NAMELESS}"`, 'filename=""'), 'latin1')
}

/** A street with a delivered order, and what is kept of its reviews. */
export async function openReviewed(db: Database, shopper: Partial<Shopper> = {}) {
  const street = await openStreet(db)
  const deps = testDeps(db, { clock: () => street.time.now })
  const code = await order(street, { phone: '987 654 321', ...shopper })
  await deliver(deps, street, code)
  const path = reviewPath(street.shop.id, code)
  const found = await findOrder(db.read, street.shop.id, code)
  const productId = found?.lines[0]?.productId ?? ''
  const reviews = () => reviewsOfOrder(db.read, street.shop.id, found?.id ?? '')
  const decide = async (decision: Parameters<typeof decideReview>[3]['decision'], id?: string) => {
    const [first] = await reviews()
    return decideReview(deps, street.shop, commandLine, { id: id ?? first?.id ?? '', decision })
  }
  return {
    ...{ street, deps, code, path, productId, reviews, decide, order: found },
    sum: () => sumOf(db.read, street.shop.id, productId),
    open: (headers = {}) => look(street, path, headers),
    product: () => look(street, '/producto/lampara'),
    say: (said: Omit<Said, 'producto'> = {}, pictures: readonly Uint8Array[] = []) =>
      review(street, path, { producto: productId, estrellas: '5', palabras: 'Muy buena', ...said }, pictures),
    publish: async () => {
      const [first] = await reviews()
      return made(await decide({ does: 'publicar', seen: first?.writtenAt ?? 0 }))
    },
  }
}
