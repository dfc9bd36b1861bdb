import type { Offer } from '../../../cart/offers/offer.ts'
import { wasShown } from '../../../cart/offers/offer-views.store.ts'
import { findOfferById, type KeptOffer } from '../../../cart/offers/offers.store.ts'
import { readOffer, type TypedOffer, writtenOffer } from '../../../cart/offers/typed-offer.ts'
import { findDeskProduct } from '../../../catalogue/desk-products.store.ts'
import { currencies, shortMoney } from '../../../lib/money.ts'
import { salesOfOffers } from '../../../orders/offers/offer-sales.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { isListThere } from '../../kit/beside/beside-request.ts'
import { Beside } from '../../kit/beside/list-beside.tsx'
import { Screen } from '../../kit/screen.tsx'
import { foundProducts } from '../../shop/delivery-rules/rule/products-of-rules.api.ts'
import { goodsChoices } from '../goods/goods-choices.api.ts'
import { OfferForm } from './offer-form.tsx'
import type { KeptFacts, OfferFormProps } from './offer-form-props.ts'
import { NEW_OFFER, newMoment, offerPath } from './offer-path.ts'
import {
  ANOTHER_ONE,
  networkWords,
  type OfferedProduct,
  offerTag,
  offerWarnings,
  previewText,
  salesTexts,
} from './offer-said.ts'
import { OffersScreen } from './offers-view.tsx'
import { lastDays, offeredProduct, readOffers } from './read-offers.api.ts'

const MOST_FOUND = 10

const BLANK: TypedOffer = {
  ...{ moment: 'pedido', product: '', gives: 'precio', value: '', sentence: '', products: [], categories: [] },
  ...{ least: '', minutes: '', isOn: true },
}

/** One offer with what it did, or a new one. */
export async function offerFormPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { params, url } = asked
  const offer = await offerOf(asked)
  if (offer === undefined) return null
  const said = url.searchParams.has('guardada') ? ({ tone: 'good', text: 'Guardada.' } as const) : null
  const moment = newMoment(params.oferta ?? '') ?? 'pedido'
  return shownOffer(asked, { offer, typed: offer ? writtenOffer(offer) : { ...BLANK, moment }, said })
}

/** The offer of the address: `null` for a new one, `undefined` where there is none. */
export async function offerOf({ deps, shop, params }: SellerRequest): Promise<KeptOffer | null | undefined> {
  const { oferta = '' } = params
  return newMoment(oferta) ? null : ((await findOfferById(deps.db.read, shop.id, oferta)) ?? undefined)
}

interface Shown {
  readonly offer: KeptOffer | null
  readonly typed: TypedOffer
  readonly said?: OfferFormProps['said']
  readonly problems?: OfferFormProps['problems']
  /** What is searched for its own product, and among those that are ordered; `null` for nothing. */
  readonly query?: string | null
  readonly goodsQuery?: string | null
  readonly status?: number
}

/** The form with what is typed in it. */
export async function shownOffer(asked: SellerRequest, shown: Shown): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const { offer, typed, said = null, problems = {}, query = null, goodsQuery = null, status = 200 } = shown
  const [goods, named, found] = await Promise.all([
    goodsChoices(asked, typed, goodsQuery),
    typed.product === '' ? null : findDeskProduct(deps.db.read, shop.id, typed.product),
    query === null ? [] : foundProducts(asked, query, { limit: MOST_FOUND, isPlain: true }),
  ])
  const product = typed.product === '' ? null : named ? offeredProduct(named) : undefined
  const kept = offer && (await keptFacts(asked, offer, product))
  const title = offer === null ? 'Nueva oferta' : offer.product === null ? ANOTHER_ONE : (product?.title ?? 'Oferta')
  const form = (
    <OfferForm
      action={offerPath(shop, offer?.id ?? NEW_OFFER[typed.moment])}
      {...{ title, kept, typed, problems, said, goods }}
      warnings={offer ? offerWarnings(offer, product, shop.currency) : []}
      currencySymbol={currencies[shop.currency].symbol}
      preview={previewOf(typed, product, shop.currency)}
      networkText={networkWords[shop.config.purchase_moment]}
      product={
        product ? { value: product.slug, label: `${product.title}, ${shortMoney(product.price, shop.currency)}` } : null
      }
      foundProducts={
        query === null ? null : { text: query, found: found.filter(({ value }) => value !== product?.slug) }
      }
    />
  )
  if (isListThere(asked.request)) return deskPage(<Beside isOpened>{form}</Beside>, { title, status })
  const rows = await readOffers(asked)
  if (rows.length === 0) return deskPage(<Screen>{form}</Screen>, { title, status })
  const body = (
    <OffersScreen base={`/t/${shop.hosts[0]}`} rows={rows} opened={offer ? offerPath(shop, offer.id) : ''}>
      {form}
    </OffersScreen>
  )
  return deskPage(body, { title, status })
}

/** What is typed, as a shopper would read it; '' while it cannot be saved. */
function previewOf(
  typed: TypedOffer,
  product: OfferedProduct | null | undefined,
  currency: Parameters<typeof previewText>[2],
): string {
  const read = readOffer(typed, { product: product ?? null, others: 0 })
  return read.ok && product !== undefined ? previewText(read.value, product, currency) : ''
}

const DID = ['Vista', 'Aceptada', 'Quedó', 'Entregada'] as const

async function keptFacts(
  { deps, shop }: SellerRequest,
  offer: Offer,
  product: OfferedProduct | null | undefined,
): Promise<KeptFacts> {
  const [all, isShown] = await Promise.all([
    salesOfOffers(deps.db.reports, shop.id, lastDays(deps.clock()), offer.id),
    wasShown(deps.db.read, shop.id, offer.id),
  ])
  const sales = all.get(offer.id)
  const texts = sales ? salesTexts(sales) : []
  return {
    tag: offerTag(offer, product),
    facts: [
      ...texts.map((value, place) => ({ name: DID[place] ?? '', value })),
      ...(sales ? [{ name: 'Vendido', value: shortMoney(sales.sold, shop.currency) }] : []),
    ],
    wasShown: isShown,
  }
}
