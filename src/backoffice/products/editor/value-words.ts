import { type ProductFieldName, type ProductValues, productFields } from '../../../catalogue/changes/product-fields.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'
import { amountLabelWords, stateWords, statusWords, unitsWords } from '../list/product-words.ts'

const LONGEST = 80

type Words = {
  readonly [Name in ProductFieldName]: (value: ProductValues[Name], money: (of: Money) => string) => string
}

/** What a value of each field says. A field without words does not compile. */
const words: Words = {
  title: quoted,
  slug: quoted,
  state: (state) => stateWords[state].toLowerCase(),
  tiers: (tiers, money) => tiers.map(money).join(', '),
  colors: (colors) => colors.map(({ name }) => name).join(', ') || 'sin colores',
  images: (images) => (images.length === 1 ? '1 foto' : `${images.length} fotos`),
  status: (status) => statusWords[status].toLowerCase(),
  dependents: (dependents) => dependents.map(({ slug }) => slug).join(', ') || 'nada',
  categories: listed,
  campaignCategories: listed,
  tags: listed,
  messaging: (messaging) => messaging?.title ?? 'sin variante',
  description: (html) => quoted(html.replace(/<[^>]*>/g, ' ')),
  sections: (sections) => (sections.length === 1 ? '1 sección' : `${sections.length} secciones`),
  cost: (cost, money) => (cost === null ? 'sin costo' : money(cost)),
  startAmount: unitsWords,
  amountLabel: (label) => amountLabelWords[label].toLowerCase(),
  brand: quoted,
  gtin: (gtin) => gtin || 'sin código',
  soldOut: (said) => (said === true ? 'todo' : said.join(', ') || 'nada'),
}

/** What a field's value says, in words: `S/ 120.00, S/ 99.00`. What an earlier version kept otherwise has no words of its own. */
export function valueWords(name: ProductFieldName, value: unknown, currency: CurrencyCode): string {
  const read = productFields[name].schema.safeParse(value)
  if (!read.success) return 'otro valor'
  const say = words[name] as (value: unknown, money: (of: Money) => string) => string
  return say(read.data, (price) => formatMoney(price, currency))
}

function listed(names: readonly string[]): string {
  return names.join(', ') || 'nada'
}

function quoted(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '') return 'nada'
  return `«${plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain}»`
}
