import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ColorChoice } from '../../../cart/buying/color-choice.tsx'
import { twoChoicesOf } from '../../../cart/buying/two-choices.ts'
import { type Buyable, itemsOf } from '../../../cart/cart-item.ts'
import { focusChoice } from '../../../cart/in-browser/focus-choice.browser.ts'
import { add, ticket } from '../../../cart/in-browser/ticket.browser.ts'
import { LARGEST_MERGED_AMOUNT } from '../../../cart/line.ts'
import { Thumbnail } from '../../../cart/view/thumbnail.tsx'
import { salePrice } from '../../../catalogue/pricing.ts'
import type { ColoredCard } from '../../../catalogue/views/card-to-add.ts'
import buttons from '../../../lib/button.module.css'
import { formatMoney } from '../../../lib/money.ts'
import { fetchColored } from '../../visit/products/listed-product.browser.ts'
import { Modal } from '../dialogs/modal.tsx'
import { sayAdded } from '../say-added.browser.ts'
import styles from './color-sheet.module.css'

const SHEET = 'elige-color'

/** Set from the tap until the sheet is closed, so that a second tap opens no second one. */
let isAsking = false

/** Asks for the colour of one unit in a sheet over the page. Fails when the product cannot be fetched or is sold out, and before iOS 15.4, which has no sheets. */
export async function askColor(card: ColoredCard): Promise<void> {
  if (typeof HTMLDialogElement === 'undefined') throw new Error('no dialogs')
  if (isAsking) return
  isAsking = true
  try {
    await openSheet(card)
  } catch (error) {
    isAsking = false
    throw error
  }
}

async function openSheet(card: ColoredCard): Promise<void> {
  const known = inCart(card.slug)
  const product = known.length < LARGEST_MERGED_AMOUNT ? await fetchColored(card) : null
  const [only, ...others] = product?.colors ?? []
  if (!product || (only && others.length === 0)) {
    isAsking = false
    return sayAdded(product !== null && only !== undefined && addUnit(product, only.name))
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = (): void => {
    isAsking = false
    root.unmount()
    host.remove()
  }
  root.render(<ColorSheet product={product} onClose={close} />)
  listenForBack()
}

/**
 * Going back closes the sheet. The tap may have come before the page began to wait for the first one. Imported here, because a name that the script of every page
 * exports costs every page a request.
 */
function listenForBack(): void {
  import('../../visit/extras.browser.ts').then(
    ({ startExtras }) => startExtras(),
    () => {},
  )
}

/** The colours of the units that the cart has already, '' for one that has none yet. */
function inCart(slug: string): readonly string[] {
  const line = ticket.read().products.find((item) => item.slug === slug && item.status === 'normal')
  return Array.from({ length: line?.amount ?? 0 }, (_, unit) => line?.colors[unit] ?? '')
}

/** Adds a unit in this colour. The units that the cart has keep theirs. */
function addUnit(product: Buyable, color: string): boolean {
  const colors = [...inCart(product.slug), color]
  return add(itemsOf(product, 1, []).map((item) => ({ ...item, colors })))
}

interface SheetProps {
  readonly product: Buyable
  onClose(): void
}

function ColorSheet({ product, onClose }: SheetProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [color, setColor] = useState('')
  const [showsMissing, setShowsMissing] = useState(false)
  const dialog = (): HTMLDialogElement | null => box.current?.closest('dialog') ?? null
  useEffect(() => {
    const sheet = dialog()
    sheet?.addEventListener('close', onClose)
    sheet?.showModal()
    focusChoice(id)
    return () => sheet?.removeEventListener('close', onClose)
  }, [])
  const submit = (): void => {
    if (color === '') {
      setShowsMissing(true)
      focusChoice(id)
      return
    }
    const isAdded = addUnit(product, color)
    dialog()?.close()
    sayAdded(isAdded)
  }
  const known = inCart(product.slug)
  const image = product.colors.find(({ name }) => name === color)?.image ?? product.image
  return (
    <Modal id={SHEET} title={twoChoicesOf(product.colors) ? 'Elige el color y la talla' : 'Elige el color'}>
      <div className={styles.sheet} ref={box}>
        <div className={styles.product}>
          {image && (
            <span className={styles.picture}>
              <Thumbnail image={image} side={96} />
            </span>
          )}
          <div>
            <p className={styles.name}>{product.name}</p>
            <p className={styles.price}>{formatMoney(salePrice(product.tiers), product.currency)}</p>
          </div>
        </div>
        {known.length > 0 && <p className={styles.known}>{knownText(known)}</p>}
        <ColorChoice
          id={id}
          legend={known.length > 0 ? `Color de la unidad ${known.length + 1}` : 'Color'}
          colors={product.colors}
          chosen={color}
          isMissing={showsMissing && color === ''}
          onChange={setColor}
        />
        <button type="button" className={`${buttons.main} ${buttons.wide}`} onClick={submit}>
          Agregar al carrito
        </button>
        <p className={styles.spoken} role="alert">
          {showsMissing && color === '' && 'Elige un color'}
        </p>
      </div>
    </Modal>
  )
}

function knownText(known: readonly string[]): string {
  const names = known.map((name) => name || 'sin color').join(', ')
  return `Ya llevas ${known.length === 1 ? '1 unidad' : `${known.length} unidades`}: ${names}.`
}
