import { type ReactElement, useState } from 'react'
import { salePrice } from '../../../../catalogue/pricing.ts'
import type { ProductStatus } from '../../../../catalogue/product.ts'
import { decimalString, formatMoney, type Money, parseMoney } from '../../../../lib/money.ts'
import controls from '../../../orders/controls.module.css'
import { ProductCombobox } from '../../../orders/lines/product-combobox.browser.tsx'
import { useProducts } from '../../../orders/lines/use-products.browser.ts'
import { statusWords } from '../../list/product-words.ts'
import styles from '../editor.module.css'
import type { EditorFields } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'
import { Problem } from './problem.tsx'

type Dependents = EditorFields['dependents']

interface Props extends Pick<EditorProps, 'base' | 'problems' | 'currency' | 'fields'> {
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
  fields,
  status,
  dependents,
  brought,
  onStatus,
  onChange,
}: Props): ReactElement {
  const [asked] = useState(dependents.map(({ slug }) => slug))
  const { products, find } = useProducts(base, asked)
  const own = parseMoney((fields.prices[1] || fields.prices[0] || '').replace(',', '.'))
  return (
    <div className={styles.rows}>
      <fieldset className={styles.states}>
        <legend>Tipo</legend>
        {(Object.keys(statusWords) as ProductStatus[]).map((one) => (
          <label key={one}>
            <input type="radio" name="status" value={one} checked={status === one} onChange={() => onStatus(one)} />
            {statusWords[one]}
          </label>
        ))}
      </fieldset>
      <Problem of="status" problems={problems} />
      {status !== 'normal' && (
        <>
          {dependents.map(({ slug, price }, nth) => (
            <div key={slug} className={styles.colorRow}>
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
                Quitar
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
          <Problem of="dependents" problems={problems} />
          {own.ok && (
            <p className={styles.hint}>
              Tus clientes ven el precio completo: {formatMoney(own.value + brought, currency)}.
            </p>
          )}
        </>
      )}
    </div>
  )
}
