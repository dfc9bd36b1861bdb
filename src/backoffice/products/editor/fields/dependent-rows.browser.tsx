import { type ReactElement, useState } from 'react'
import { salePrice } from '../../../../catalogue/pricing.ts'
import type { ProductStatus } from '../../../../catalogue/product.ts'
import { decimalString, formatMoney, type Money, parseMoney } from '../../../../lib/money.ts'
import { Choice, Choices, Problem } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { ProductCombobox } from '../../../orders/lines/product-combobox.browser.tsx'
import { useProducts } from '../../../orders/lines/use-products.browser.ts'
import { statusWords } from '../../list/product-words.ts'
import styles from '../editor.module.css'
import type { EditorFields } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'

type Dependents = EditorFields['dependents']

interface Props extends Pick<EditorProps, 'base' | 'problems' | 'currency'> {
  readonly prices: EditorFields['prices']
  readonly status: ProductStatus
  readonly dependents: Dependents
  /** What they cost together. */
  readonly brought: Money
  onStatus(next: ProductStatus): void
  onChange(next: Dependents): void
}

/** Whether a product is a pack or a promo, and what it brings, each at its price in it. */
export function DependentRows({
  base,
  problems,
  currency,
  prices,
  status,
  dependents,
  brought,
  onStatus,
  onChange,
}: Props): ReactElement {
  const [asked] = useState(dependents.map(({ slug }) => slug))
  const { products, find } = useProducts(base, asked)
  const own = parseMoney((prices[1] || prices[0] || '').replace(',', '.'))
  return (
    <>
      <Choices id="status" legend="Tipo" problem={problems.status}>
        {(Object.keys(statusWords) as ProductStatus[]).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="status"
            value={one}
            isChosen={status === one}
            label={statusWords[one]}
            onTick={() => onStatus(one)}
          />
        ))}
      </Choices>
      {status !== 'normal' && (
        <>
          {dependents.map(({ slug, price }, nth) => (
            <div key={slug} className={styles.row}>
              <span>{products.get(slug)?.title ?? slug}</span>
              <input
                value={price}
                inputMode="decimal"
                autoComplete="off"
                aria-label={`Precio de ${products.get(slug)?.title ?? slug}`}
                onChange={({ target }) =>
                  onChange(dependents.map((one, place) => (place === nth ? { ...one, price: target.value } : one)))
                }
              />
              <button
                type="button"
                className={controls.danger}
                aria-label={`Quitar ${products.get(slug)?.title ?? slug}`}
                onClick={() => onChange(dependents.filter((one) => one.slug !== slug))}
              >
                ×
              </button>
            </div>
          ))}
          <ProductCombobox
            find={find}
            onAdd={({ slug, tiers }) => {
              if (!dependents.some((one) => one.slug === slug))
                onChange([...dependents, { slug, price: decimalString(salePrice(tiers)) }])
            }}
          />
          <Problem of="dependents" text={problems.dependents} />
          {own.ok && <small>Tus clientes ven el precio completo: {formatMoney(own.value + brought, currency)}.</small>}
        </>
      )}
    </>
  )
}
