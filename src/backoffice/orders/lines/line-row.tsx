import type { ReactNode } from 'react'
import { fitColors } from '../../../cart/line.ts'
import { unitPrice } from '../../../catalogue/pricing.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { decimalString, formatMoney } from '../../../lib/money.ts'
import type { KnownProduct } from './known-product.ts'
import styles from './line-editor.module.css'
import type { EditorLine } from './wanted-lines.ts'

interface Props {
  readonly line: EditorLine
  /** `null` for a free line, and until the catalogue has answered. */
  readonly product: KnownProduct | null
  readonly currency: CurrencyCode
  readonly problem: string
  readonly thumb: ReactNode
  onChange(line: EditorLine): void
  onRemove(): void
}

/** A line of the order: its amount, its colours, its price, and the way out. */
export function LineRow({ line, product, currency, problem, thumb, onChange, onRemove }: Props) {
  const { slug, title, amount, price } = line
  const label = title || product?.title || 'Línea libre'
  const ofCatalogue = product && unitPrice(product.tiers, amount)
  return (
    <li className={styles.row}>
      {thumb}
      <div className={styles.what}>
        <div className={styles.title}>
          {slug === '' ? (
            <input
              aria-label="Qué es"
              placeholder="Qué es"
              value={title}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => onChange({ ...line, title: event.target.value })}
            />
          ) : (
            <p>{label}</p>
          )}
          <button type="button" className={styles.quiet} aria-label={`Quitar ${label}`} onClick={onRemove}>
            Quitar
          </button>
        </div>
        <div className={styles.figures}>
          <Stepper
            label={label}
            amount={amount}
            onChange={(next) => onChange({ ...line, amount: next, colors: line.colors.slice(0, next) })}
          />
          <label className={styles.price}>
            {slug === '' ? 'Precio' : 'Otro precio'}
            <input
              inputMode="decimal"
              aria-label={`Precio de ${label}`}
              placeholder={ofCatalogue === null ? '' : decimalString(ofCatalogue)}
              value={price}
              maxLength={14}
              autoComplete="off"
              onChange={(event) => onChange({ ...line, price: event.target.value })}
            />
          </label>
        </div>
        {ofCatalogue !== null && price !== '' && (
          <p className={styles.soft}>En el catálogo cuesta {formatMoney(ofCatalogue, currency)}.</p>
        )}
        {product && product.colors.length > 0 && <Colors line={line} product={product} onChange={onChange} />}
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}

interface StepperProps {
  readonly label: string
  readonly amount: number
  readonly least?: number
  readonly most?: number
  onChange(amount: number): void
}

/** An amount with a button on either side. */
export function Stepper({ label, amount, least = 1, most = 999, onChange }: StepperProps) {
  const set = (next: number): void => onChange(Math.min(Math.max(next, least), most))
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={`Menos ${label}`} disabled={amount <= least} onClick={() => set(amount - 1)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={`Cantidad de ${label}`}
        value={amount}
        onChange={(event) => {
          const typed = Number(event.target.value.replace(/\D/g, ''))
          set(typed)
        }}
      />
      <button type="button" aria-label={`Más ${label}`} disabled={amount >= most} onClick={() => set(amount + 1)}>
        +
      </button>
    </div>
  )
}

/** One choice for each unit; none is no colour yet. */
export function Colors({
  line,
  product,
  onChange,
}: Pick<Props, 'line' | 'onChange'> & { readonly product: KnownProduct }) {
  const colors = Array.from({ length: line.amount }, (_, unit) => line.colors[unit] ?? '')
  const shown = line.colors.length === 1 ? fitColors(line.colors, line.amount) : colors
  return (
    <div className={styles.colors}>
      {shown.map((color, unit) => (
        <select
          key={unit}
          aria-label={`Color ${unit + 1} de ${product.title}`}
          value={color}
          onChange={(event) => onChange({ ...line, colors: shown.with(unit, event.target.value) })}
        >
          <option value="">Sin elegir</option>
          {product.colors.map(({ name, soldOut }) => (
            <option key={name} value={name}>
              {soldOut ? `${name} (agotado)` : name}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
