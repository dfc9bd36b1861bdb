import type { ReactElement } from 'react'
import { Fold } from '../../kit/card.tsx'
import { Choices } from '../../kit/form.tsx'
import { ProductSearch } from '../../shop/delivery-rules/rule/product-search.tsx'
import { Boxes } from '../../shop/delivery-rules/rule/rule-fields.tsx'
import type { Choice } from '../../shop/delivery-rules/rule/rule-form-props.ts'

export interface GoodsFieldsProps {
  /** Those that are chosen. */
  readonly products: readonly Choice[]
  /** What was searched among the products, and found. */
  readonly foundProducts: { readonly text: string; readonly found: readonly Choice[] } | null
  /** All that the shop has. */
  readonly categories: readonly Choice[]
  /** The slugs of those that are chosen. */
  readonly chosen: readonly string[]
}

/** For which products and categories something counts. */
export function GoodsFields(props: GoodsFieldsProps & { readonly summary: string }): ReactElement {
  const { summary, products, foundProducts, categories, chosen } = props
  return (
    <Fold summary={summary} isOpen={products.length + chosen.length > 0 || foundProducts !== null}>
      {categories.length > 0 && (
        <Choices id="categorias" legend="Categorías" areMany>
          <Boxes name="categorias" options={categories} checked={chosen} />
        </Choices>
      )}
      {products.length > 0 && (
        <Choices id="productos" legend="Productos">
          <Boxes name="productos" options={products} checked={products.map(({ value }) => value)} />
        </Choices>
      )}
      <ProductSearch searched={foundProducts} />
    </Fold>
  )
}
