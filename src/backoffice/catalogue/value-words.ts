import type { DeskProduct } from '../../catalogue/desk-products.store.ts'
import type { ProductFieldName } from '../../catalogue/product-fields.ts'
import { formatMoney } from '../../lib/money.ts'
import { stateWords, statusWords } from './product-words.ts'

const LONGEST = 80

/** What a field of a product says now, for somebody who wrote something else. */
export function valueWords(
  name: ProductFieldName,
  { values, currency }: Pick<DeskProduct, 'values' | 'currency'>,
): string {
  const money = (price: number) => formatMoney(price, currency)
  switch (name) {
    case 'state':
      return stateWords[values.state]
    case 'status':
      return statusWords[values.status]
    case 'tiers':
      return values.tiers.map(money).join(', ')
    case 'cost':
      return values.cost === null ? 'sin costo' : money(values.cost)
    case 'colors':
      return values.colors.map((color) => color.name).join(', ') || 'sin colores'
    case 'dependents':
      return values.dependents.map(({ slug }) => slug).join(', ') || 'nada'
    case 'images':
      return `${values.images.length} fotos`
    case 'sections':
      return `${values.sections.length} secciones`
    case 'messaging':
      return values.messaging?.title ?? 'sin variante'
    case 'categories':
    case 'campaignCategories':
    case 'tags':
      return values[name].join(', ') || 'nada'
    default:
      return `«${shortened(values[name].replace(/<[^>]*>/g, ' '))}»`
  }
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
