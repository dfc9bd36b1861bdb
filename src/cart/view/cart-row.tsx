import type { MouseEvent } from 'react'
import { unitPrice } from '../../catalogue/pricing.ts'
import { formatMoney } from '../../lib/money.ts'
import { UnitColorSelects } from '../buying/unit-color-selects.tsx'
import { type CartItem, itemPicture, wholePrice } from '../cart-item.ts'
import { hasAmountButtons, isHead, LARGEST_AMOUNT, lineKey } from '../line.ts'
import { type LineStock, stockNote } from '../line-stock.ts'
import { CART_BUTTONS, colorName } from '../posted-act.ts'
import styles from './cart-row.module.css'

interface Props {
  readonly item: CartItem
  /** All items of the cart: a pack's price is that of everything that it brings. */
  readonly items: readonly CartItem[]
  /** `undefined` while the server has not said. */
  readonly stock?: LineStock | undefined
  /** Units without a colour are marked. */
  readonly asksColors?: boolean
  /** The buttons are those of a form that is posted while there is no script. */
  readonly posts: boolean
  onPlus(): void
  onMinus(): void
  onRemove(): void
  onColor(unit: number, color: string): void
}

/**
 * A product, or a pack or promo as a whole: picture, name, amount with its buttons, unit price, total, and the remove button. What a pack brings has a row
 * without a price and without buttons. It says when it was sold out since.
 */
export function CartRow({ item, items, stock, asksColors = false, posts, onPlus, onMinus, onRemove, onColor }: Props) {
  const { name } = item
  const image = itemPicture(item)
  const note = stockNote(item, stock)
  const isWhole = isHead(item)
  const button = buttonOf(lineKey(item), posts)
  return (
    <li className={isWhole ? styles.row : `${styles.row} ${styles.brought}`}>
      <span className={styles.picture}>{image && <SmallPicture image={image} />}</span>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {note && <p className={styles.gone}>{note}</p>}
        <p className={styles.price}>{isWhole ? unitText(item, items) : broughtText(item)}</p>
      </div>
      {isWhole && <RemoveButton label={`${removals[item.status]}: ${name}`} {...button('remove', onRemove)} />}
      <UnitColorSelects
        id={lineKey(item)}
        name={posts ? colorName(lineKey(item)) : undefined}
        item={item}
        gone={stock?.colors ?? []}
        asks={asksColors}
        onColor={onColor}
      />
      {posts && item.choices.length > 1 && (
        <>
          <noscript className={styles.scriptless}>
            <SaveColors item={item} />
          </noscript>
          <div className={styles.failed}>
            <SaveColors item={item} />
          </div>
        </>
      )}
      {isWhole && (
        <div className={styles.amounts}>
          {hasAmountButtons(item) ? (
            <AmountButtons item={item} minus={button('minus', onMinus)} plus={button('plus', onPlus)} />
          ) : (
            <span className={styles.fixed}>Cantidad: {item.amount}</span>
          )}
          <strong className={styles.total}>{priceText(wholePrice(items, item) * item.amount, item)}</strong>
        </div>
      )}
    </li>
  )
}

/** For a page without script, and for one whose script has not arrived: there the choice of a colour does nothing alone. */
function SaveColors({ item }: { readonly item: CartItem }) {
  return (
    <button
      type="submit"
      name={CART_BUTTONS.colors}
      value={lineKey(item)}
      className={styles.save}
      aria-label={`Guardar el color de ${item.name}`}
    >
      Guardar color
    </button>
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

function unitText(item: CartItem, items: readonly CartItem[]): string {
  const price = wholePrice(items, item)
  return price === 0 ? 'Gratis' : `${formatMoney(price, item.currency)} c/u`
}

function priceText(price: number, { currency }: CartItem): string {
  return price === 0 ? 'Gratis' : formatMoney(price, currency)
}

/** The price of what a pack or promo brings is in that of the whole. What a promo gives away says so. */
function broughtText({ status, amount, tiers }: CartItem): string {
  const units = amount === 1 ? '' : ` · ${amount} unidades`
  const isGift = status === 'promo' && unitPrice(tiers, amount) === 0
  return `${isGift ? 'Gratis con tu compra' : notes[status]}${units}`
}

interface ButtonProps {
  readonly type: 'submit' | 'button'
  readonly name: string
  readonly value: string
  onClick(event: MouseEvent): void
}

function buttonOf(key: string, posts: boolean) {
  return (name: keyof typeof CART_BUTTONS, act: () => void): ButtonProps => ({
    type: posts ? 'submit' : 'button',
    name: CART_BUTTONS[name],
    value: key,
    onClick: (event) => {
      event.preventDefault()
      act()
    },
  })
}

interface AmountProps {
  readonly item: CartItem
  readonly minus: ButtonProps
  readonly plus: ButtonProps
}

function AmountButtons({ item: { name, amount }, minus, plus }: AmountProps) {
  const more = amount < LARGEST_AMOUNT ? 'Agregar una unidad' : 'Volver a una unidad'
  return (
    <span className={styles.stepper}>
      <button aria-label={`Quitar una unidad: ${name}`} aria-disabled={amount === 1} {...minus}>
        −
      </button>
      <output aria-label="Cantidad">{amount}</output>
      <button aria-label={`${more}: ${name}`} {...plus}>
        +
      </button>
    </span>
  )
}

function RemoveButton({ label, ...button }: { readonly label: string } & ButtonProps) {
  return (
    <button className={styles.remove} aria-label={label} {...button}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5.5M13.5 10.5v5.5" />
      </svg>
    </button>
  )
}
