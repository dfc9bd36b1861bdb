import { findDeskProduct } from '../../../catalogue/desk-products.store.ts'
import { broughtPrice, salePrice } from '../../../catalogue/pricing.ts'
import { priceBasisOf } from '../../../figures/reports/price-basis.step.ts'
import { outcomeAt, type PriceCosts, priceFor, writtenPrice } from '../../../figures/rules/price-for.ts'
import { type CurrencyCode, currencies, decimalString, type Money } from '../../../lib/money.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { catalogueKeepers } from '../../products/editor/product-calls.api.ts'
import { Price } from './price.tsx'
import { fieldNames, sourceWords } from './price-words.ts'
import {
  isAsked,
  knownPrice,
  PRICE_FIELDS,
  type PriceField,
  type PriceProblems,
  readPrice,
  type TypedPrice,
  typedPriceIn,
} from './typed-price.ts'

/** At what price a product earns its margin, by what the shop knows and what is typed over it. */
export async function pricePage({ deps, shop, params, permission, url }: SellerRequest): Promise<DeskAnswer> {
  const product = await findDeskProduct(deps.db.read, shop.id, params.ficha ?? '')
  if (!product) return null
  const { id, values, currency } = product
  const today = localDay(deps.clock(), shop.country)
  const basis = await priceBasisOf(deps.db.reports, { shopId: shop.id, productId: id, cost: values.cost, today })
  const known = knownPrice(basis)
  const typed = typedPriceIn(url.searchParams, known)
  const read = readPrice(typed)
  const problems: PriceProblems = read.ok ? {} : read.refusal
  const brought = values.status === 'normal' ? 0 : broughtPrice(values.dependents)
  const answer = read.ok ? answerOf(read.value, salePrice(values.tiers) + brought, currency) : null
  const editor = may(permission, catalogueKeepers) ? `/t/${shop.hosts[0]}/producto/${id}` : null
  const empty = PRICE_FIELDS.filter((field) => problems[field] && typed[field] === '')
  return deskPage(
    <Price
      title={values.title}
      {...{ editor, currency, typed, answer }}
      currencySymbol={currencies[currency].symbol}
      // Who only opened the screen has made no mistake.
      problems={isAsked(url.searchParams) ? problems : {}}
      missing={empty.map((field) => fieldNames[field])}
      sources={untouched(sourceWords(basis), typed, known)}
      use={editor && answer && answer !== 'no-price' ? useOf(editor, answer.written.price - brought) : null}
    />,
    { title: '¿A cuánto lo vendo?' },
  )
}

function answerOf(costs: PriceCosts, today: Money, currency: CurrencyCode) {
  const at = (price: Money) => ({ price, ...outcomeAt(price, costs) })
  const exact = priceFor(costs)
  if (exact === null) return 'no-price'
  return { exact: at(exact), written: at(writtenPrice(exact, currency)), now: at(today) }
}

/** What was typed over is from nobody but its author. */
function untouched(sources: ReturnType<typeof sourceWords>, typed: TypedPrice, known: TypedPrice) {
  const same = Object.entries(sources).filter(([field]) => typed[field as PriceField] === known[field as PriceField])
  return Object.fromEntries(same)
}

function useOf(editor: string, price: Money): string | null {
  return price > 0 ? `${editor}?precio=${decimalString(price)}` : null
}
