import { unitPrice } from '../catalogue/pricing.ts'
import { formatMoney } from '../lib/money.ts'
import { type CartItem, itemTotal } from './cart-item.ts'
import styles from './cart-row.module.css'
import { hasAmountButtons, isHead, isRemovable, LARGEST_AMOUNT } from './line.ts'
import { type LineStock, stockNote } from './line-stock.ts'

interface Props {
  readonly item: CartItem
  /** `undefined` while the server has not said. */
  readonly stock?: LineStock | undefined
  onPlus(): void
  onMinus(): void
  onRemove(): void
  onColor(unit: number, color: string): void
}

/** Picture, name, amount with its buttons, unit price, total, and the remove button. It says when it was sold out since. */
export function CartRow({ item, stock, onPlus, onMinus, onRemove, onColor }: Props) {
  const { name, image, amount, tiers, currency } = item
  const price = unitPrice(tiers, amount)
  const note = stockNote(item, stock)
  return (
    <li className={isHead(item) ? styles.row : `${styles.row} ${styles.brought}`}>
      <span className={styles.picture}>{image && <SmallPicture image={image} />}</span>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {!isHead(item) && <p className={styles.note}>{notes[item.status]}</p>}
        {note && <p className={styles.gone}>{note}</p>}
        <p className={styles.price}>{price === 0 ? 'Gratis' : `${formatMoney(price, currency)} c/u`}</p>
      </div>
      {isRemovable(item) && <RemoveButton label={`${removals[item.status]}: ${name}`} onRemove={onRemove} />}
      <UnitColors item={item} gone={stock?.colors ?? []} onColor={onColor} />
      <div className={styles.amounts}>
        {hasAmountButtons(item) ? (
          <AmountButtons name={name} amount={amount} onPlus={onPlus} onMinus={onMinus} />
        ) : (
          <span className={styles.fixed}>Cantidad: {amount}</span>
        )}
        <strong className={styles.total}>{price === 0 ? 'Gratis' : formatMoney(itemTotal(item), currency)}</strong>
      </div>
    </li>
  )
}

/** The cart stores the address of the WebP file; a browser without WebP gets the JPEG of the same picture. */
function SmallPicture({ image }: { readonly image: string }) {
  return (
    <picture>
      <source type="image/webp" srcSet={image} />
      <img src={image.replace(/webp$/, 'jpg')} alt="" width={64} height={64} loading="lazy" decoding="async" />
    </picture>
  )
}

const removals = {
  normal: 'Quitar del carrito',
  pack: 'Quitar todo el pack',
  promo: 'Quitar toda la promoción',
} as const
const notes = { normal: '', pack: 'Incluido en el pack', promo: 'Incluido en la promoción' } as const

interface AmountProps {
  readonly name: string
  readonly amount: number
  onPlus(): void
  onMinus(): void
}

function AmountButtons({ name, amount, onPlus, onMinus }: AmountProps) {
  const more = amount < LARGEST_AMOUNT ? 'Agregar una unidad' : 'Volver a una unidad'
  return (
    <span className={styles.stepper}>
      <button type="button" aria-label={`Quitar una unidad: ${name}`} aria-disabled={amount === 1} onClick={onMinus}>
        −
      </button>
      <output aria-label="Cantidad">{amount}</output>
      <button type="button" aria-label={`${more}: ${name}`} onClick={onPlus}>
        +
      </button>
    </span>
  )
}

function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5.5M13.5 10.5v5.5" />
      </svg>
    </button>
  )
}

interface UnitColorsProps {
  readonly item: CartItem
  /** The colours that are sold out. */
  readonly gone: readonly string[]
  onColor(unit: number, color: string): void
}

/** The colour of each unit, with a select where the product has several. */
function UnitColors({ item: { name, amount, colors, choices }, gone, onColor }: UnitColorsProps) {
  if (choices.length === 0) return null
  if (choices.length === 1) return <p className={styles.colors}>Color: {choices[0]}</p>
  return (
    <div className={styles.colors}>
      {Array.from({ length: amount }, (_, unit) => {
        const chosen = colors[unit] ?? ''
        const place = amount === 1 ? 'Color' : `Color ${unit + 1}`
        return (
          <label key={unit} className={styles.unit}>
            <span>{place}</span>
            <select
              aria-label={`${place}: ${name}`}
              value={chosen}
              onChange={(event) => onColor(unit, event.target.value)}
            >
              {!choices.includes(chosen) && <option value={chosen}>{chosen || 'Elige'}</option>}
              {choices.map((choice) => (
                <option key={choice} value={choice} disabled={gone.includes(choice)}>
                  {gone.includes(choice) ? `${choice} (agotado)` : choice}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}
