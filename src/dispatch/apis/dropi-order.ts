import { type Country, countries } from '../../lib/countries.ts'
import { currencies, type Money } from '../../lib/money.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { readStockKey, stockKey } from '../../orders/parcels/parcel-lines.ts'
import { type CourierSource, sourceText, type UploadFacts } from '../uploads/courier-source.ts'
import { placeKey } from '../uploads/lacks.ts'

/** The body by which Dropi makes an order, in its own words. */
export interface DropiOrder {
  readonly calculate_costs_and_shiping: true
  readonly type: 'FINAL_ORDER'
  readonly payment_method_id: 1
  readonly rate_type: 'CON RECAUDO' | 'SIN RECAUDO'
  readonly total_order: number
  readonly state: string
  readonly city: string
  readonly name: string
  readonly surname: string
  readonly dir: string
  readonly phone: string
  readonly client_email: string
  readonly dni: string
  readonly notes: string
  readonly shop_order_id: string
  readonly products: readonly DropiProduct[]
}

interface DropiProduct {
  readonly id: number
  readonly price: number
  readonly quantity: number
  readonly variation_id: number | null
}

/** What an order lacks for Dropi. */
export const DROPI_LACKS = ['product', 'phone', 'address', 'agency', 'place', 'name', 'goods'] as const
export type DropiLack = (typeof DROPI_LACKS)[number]

/** As `courier_places` keeps what Dropi calls a product. */
export const PRODUCT_KIND = 'product'

/** Which of our places Dropi calls a city. */
export const cityKinds = {
  peru: 'place.district',
  colombia: 'place.province',
  ecuador: 'place.province',
} as const satisfies Readonly<Record<Country, CourierSource>>

/** A product of the shop, in one colour, as Dropi is asked for it. */
export interface SoldProduct {
  /** By which its name at Dropi is kept. */
  readonly key: string
  readonly title: string
  readonly color: string
  readonly amount: number
  /** What its units cost together. */
  readonly worth: Money
}

/** The products in a parcel, by product and colour. What comes in a pack is counted as itself. */
export function soldProducts({ lines }: Pick<UploadFacts, 'lines'>): readonly SoldProduct[] {
  const products = new Map<string, SoldProduct>()
  for (const { productId, title, amount, colors, total } of lines) {
    const id = productId || `:${title.trim().replaceAll('/', '|')}`
    for (let unit = 0; unit < amount; unit++) {
      const key = stockKey(id, colors[unit] ?? '')
      const before = products.get(key) ?? { key, title, color: readStockKey(key).color, amount: 0, worth: 0 }
      products.set(key, { ...before, amount: before.amount + 1, worth: before.worth + total / amount })
    }
  }
  return [...products.values()]
}

/** What Dropi calls a product: its number, and for one with variations theirs: `1002`, `1002/30`. */
export function readDropiProduct(text: string): { readonly id: number; readonly variation: number | null } | null {
  const [, id, variation] = /^\s*#?(\d{1,10})(?:\s*[/-]\s*(\d{1,10}))?\s*$/.exec(text) ?? []
  return id === undefined ? null : { id: Number(id), variation: variation === undefined ? null : Number(variation) }
}

interface Read {
  readonly body: DropiOrder
  readonly lacks: readonly DropiLack[]
}

/** The order of a parcel for Dropi, and what it lacks. `names`: what Dropi calls places and products, by kind and key. */
export function dropiOrder(facts: UploadFacts, names: ReadonlyMap<string, string>): Read {
  const text = (source: CourierSource) => sourceText(source, facts)
  const isToAgency = facts.way === 'agencia'
  const code = text('parcel.code')
  const total = facts.collect > 0 ? facts.collect : facts.lines.reduce((sum, line) => sum + line.total, 0)
  const [state, city] = [placeName(facts, names, 'place.department'), placeName(facts, names, cityKinds[facts.country])]
  const dir = isToAgency
    ? [`RECLAMA EN AGENCIA ${text('agency.name')}`, text('address')].filter(Boolean).join(', ')
    : [text('address'), text('reference')].filter(Boolean).join(', ')
  const sold = soldProducts(facts)
  const found = sold.map((one) => ({ ...one, known: readDropiProduct(names.get(`${PRODUCT_KIND} ${one.key}`) ?? '') }))
  const lacks: readonly (readonly [DropiLack, boolean])[] = [
    ['goods', sold.length === 0],
    ['product', found.some(({ known }) => known === null)],
    ['name', text('name') === ''],
    ['phone', text('phone.national') === ''],
    ['address', !isToAgency && text('address') === ''],
    ['agency', isToAgency && text('agency.name') === ''],
    ['place', state === '' || city === ''],
  ]
  const body = {
    ...({ calculate_costs_and_shiping: true, type: 'FINAL_ORDER', payment_method_id: 1 } as const),
    ...({
      rate_type: facts.collect > 0 ? 'CON RECAUDO' : 'SIN RECAUDO',
      total_order: units(total, facts.country),
    } as const),
    ...{ state, city, name: text('name.first'), surname: text('name.last') || '.', dir: dir.slice(0, 250) },
    ...{ phone: text('phone.national'), client_email: text('email'), dni: text('document') },
    // Its report has the notes, by which a row is found again.
    ...{ notes: [code, text('reference')].filter(Boolean).join(' ').slice(0, 250), shop_order_id: code },
    products: priced(found, total, facts.country),
  }
  return { body, lacks: lacks.flatMap(([lack, isSo]) => (isSo ? [lack] : [])) }
}

/** What Dropi calls the place: what was said of it, else its name in capitals, without accents. */
function placeName(facts: UploadFacts, names: ReadonlyMap<string, string>, kind: CourierSource): string {
  const own = sourceText(kind, facts)
  return names.get(`${kind} ${placeKey(kind, own, facts)}`) ?? comparable(own).toUpperCase()
}

type Found = SoldProduct & { readonly known: ReturnType<typeof readDropiProduct> }

/** Products with the price of one unit, so that they cost together what is collected, as far as it can be divided. */
function priced(found: readonly Found[], total: Money, country: Country): readonly DropiProduct[] {
  const amounts = found.reduce((sum, { amount }) => sum + amount, 0)
  const worth = found.reduce((sum, one) => sum + one.worth, 0)
  const joined = new Map<string, { id: number; variation_id: number | null; quantity: number; share: number }>()
  for (const { known, amount, worth: own } of found) {
    if (known === null) continue
    const key = `${known.id}/${known.variation ?? ''}`
    const share = worth > 0 ? own / worth : amount / amounts
    const before = joined.get(key) ?? { id: known.id, variation_id: known.variation, quantity: 0, share: 0 }
    joined.set(key, { ...before, quantity: before.quantity + amount, share: before.share + share })
  }
  return [...joined.values()].map(({ share, ...one }) => ({
    ...one,
    price: units(Math.round((total * share) / one.quantity), country),
  }))
}

/** A sum as a number of the currency, without cents where nobody writes them. */
function units(money: Money, country: Country): number {
  const { shownDecimals } = currencies[countries[country].currency]
  return shownDecimals === 0 ? Math.round(money / 100) : Math.round(money) / 100
}
