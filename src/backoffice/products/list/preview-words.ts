import type { BulkChange } from '../../../catalogue/changes/bulk-change.ts'
import type { ChangeWarning } from '../../../catalogue/changes/change-warnings.ts'
import type { WrongField } from '../../../catalogue/changes/product-fields.ts'
import type { RehearsedProduct } from '../../../catalogue/changes/rehearse-products.step.ts'
import { salePrice, wholeTiersOf } from '../../../catalogue/pricing.ts'
import type { Category, Tiers } from '../../../catalogue/product.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { stateWords } from './product-words.ts'

/** One product of the preview, in words. */
export interface ShownChange {
  readonly id: string
  readonly title: string
  /** Of what changes: as it is, and as it would be. */
  readonly from: string
  readonly to: string
  /** The other prices, where there are any. */
  readonly also: string
  readonly warnings: readonly string[]
}

interface Named {
  readonly bulk: BulkChange
  readonly categories: readonly Category[]
  readonly seesCosts: boolean
}

/** What would change of a product; `null` where nothing would. */
export function shownChange(
  { product, planned, warnings }: RehearsedProduct,
  { bulk, categories, seesCosts }: Named,
): ShownChange | null {
  if (planned.is !== 'changed') return null
  const { id, values: before, currency } = product
  const { values: after } = planned
  const [old, next] = [wholeTiersOf(before), wholeTiersOf(after)]
  const said = {
    price: () => [formatMoney(salePrice(old), currency), formatMoney(salePrice(next), currency)],
    state: () => [stateWords[before.state], stateWords[after.state]],
    'sold-out': () => [soldWords(before.soldOut), soldWords(after.soldOut)],
    category: () => [namesOf(before.categories, categories), namesOf(after.categories, categories)],
  } as const satisfies Record<BulkChange['is'], () => readonly string[]>
  const [from = '', to = ''] = said[bulk.is]()
  return {
    ...{ id, from, to, title: before.title },
    also: bulk.is === 'price' ? otherPrices(old, next, currency) : '',
    warnings: warnings.filter(({ is }) => seesCosts || is !== 'below-cost').map(warningWords),
  }
}

function soldWords(soldOut: true | readonly string[]): string {
  if (soldOut === true) return 'Agotado'
  return soldOut.length === 0 ? 'Se vende' : `Agotado en ${soldOut.join(', ')}`
}

function namesOf(slugs: readonly string[], categories: readonly Category[]): string {
  const names = slugs.map((slug) => categories.find((one) => one.slug === slug)?.name ?? slug)
  return names.length === 0 ? 'Sin categoría' : names.join(', ')
}

/** The crossed-out price, and those of more units. */
function otherPrices(old: Tiers, next: Tiers, currency: CurrencyCode): string {
  const changed = (name: string, at: number) => {
    const [from, to]: readonly (Money | undefined)[] = [old[at], next[at]]
    return from === undefined || to === undefined || old.length === 1
      ? []
      : `${name} ${formatMoney(from, currency)} → ${formatMoney(to, currency)}`
  }
  const more = old.slice(2).flatMap((_, place) => changed(`${place + 2} unidades a`, place + 2))
  return [...[changed('Tachado', 0)].flat(), ...more].join(' · ')
}

function warningWords(warning: ChangeWarning): string {
  switch (warning.is) {
    case 'ladder':
      return warning.amount === 1
        ? 'Cambia, pero el precio tachado queda más bajo que el precio.'
        : `Cambia, pero llevar ${warning.amount} ya no sale más barato por unidad.`
    case 'below-cost':
      return 'Cambia, pero queda por debajo de lo que te cuesta.'
    case 'in-pack':
      return `Cambia, y ${warning.packs.map((title) => `«${title}»`).join(', ')} ya no se puede pedir: lo trae.`
  }
}

/** Why a product stays as it is. */
export function refusedWords({ is }: BulkChange, wrong: readonly WrongField[]): string {
  const [first] = wrong
  if (first) return `No cambia: ${first.message}`
  if (is === 'price') return 'No cambia: un precio quedaría en 0 o menos.'
  return 'No cambia: cuentas su stock, y se agota con él.'
}

/** `Cambian 37 de 40. 2 ya están así y 1 no se puede.` */
export function sumWords({ changed, same, refused }: Readonly<Record<'changed' | 'same' | 'refused', number>>): string {
  const all = changed + same + refused
  const rest = [
    ...(same > 0 ? [same === 1 ? '1 ya está así' : `${same} ya están así`] : []),
    ...(refused > 0 ? [`${refused} no se ${refused === 1 ? 'puede' : 'pueden'}`] : []),
  ]
  const first = changed === all ? `Cambian ${all === 1 ? '' : 'los '}${all}` : `Cambian ${changed} de ${all}`
  const head = all === 1 && changed === 1 ? 'Cambia 1' : first
  return `${head}.${rest.length > 0 ? ` ${rest.join(' y ')}.` : ''}`
}

/** What one unit of each costs together, before and after: `Una de cada uno: de S/ 310.00 a S/ 279.00.` */
export function totalWords(rehearsed: readonly RehearsedProduct[], currency: CurrencyCode): string {
  const changes = rehearsed.flatMap(({ product, planned }) =>
    planned.is === 'changed'
      ? [[salePrice(wholeTiersOf(product.values)), salePrice(wholeTiersOf(planned.values))] as const]
      : [],
  )
  if (changes.length < 2) return ''
  const sum = (at: 0 | 1) => changes.reduce((all, prices) => all + prices[at], 0)
  return `Una unidad de cada uno: de ${formatMoney(sum(0), currency)} a ${formatMoney(sum(1), currency)}.`
}

/** `Cambiar 37 productos` */
export function saveWords(changed: number): string {
  return `Cambiar ${counted(changed, 'producto', 'productos')}`
}
