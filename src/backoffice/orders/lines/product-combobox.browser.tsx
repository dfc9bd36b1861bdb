import { useCombobox } from 'downshift'
import { mediaPath } from '../../../catalogue/media.ts'
import { unitPrice } from '../../../catalogue/pricing.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { KnownProduct } from './known-product.ts'
import styles from './line-editor.module.css'
import { useFoundProducts } from './use-found-products.browser.ts'

interface Props {
  /** The products that have some words, best first; `null` when nobody answered. */
  find(words: string): Promise<readonly KnownProduct[] | null>
  onAdd(product: KnownProduct): void
}

const ID = 'agregar-producto'
/** Finds a product of the catalogue by its words and adds it. */
export function ProductCombobox({ find, onAdd }: Props) {
  const { answer, typed, setTyped, isCurrent } = useFoundProducts(find)
  const items = answer.found ?? []
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps, setInputValue } =
    useCombobox<KnownProduct>({
      id: ID,
      inputId: ID,
      items: [...items],
      itemToString: (product) => product?.title ?? '',
      selectedItem: null,
      defaultHighlightedIndex: 0,
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      onSelectedItemChange: ({ selectedItem }) => {
        if (!selectedItem) return
        onAdd(selectedItem)
        setInputValue('')
      },
    })
  const isShown = isOpen && items.length > 0
  return (
    <div className={styles.add}>
      <label {...getLabelProps()} htmlFor={ID}>
        Agregar un producto
      </label>
      <input
        {...getInputProps({
          'aria-expanded': isShown,
          // Enter sends nothing, and adds nothing that was found for other words. With nothing to choose, Escape is for the form over the screen.
          onKeyDown: (event) => {
            if (event.key === 'Enter') event.preventDefault()
            const isIgnored = (event.key === 'Enter' && !isCurrent) || (event.key === 'Escape' && !isShown)
            if (isIgnored) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        placeholder="Escribe qué producto"
        enterKeyHint="done"
        autoComplete="off"
      />
      <ul {...getMenuProps({ className: styles.found, hidden: !isShown })}>
        {isShown &&
          items.map((product, index) => (
            <li
              {...getItemProps({ item: product, index })}
              key={product.slug}
              className={index === highlightedIndex ? styles.highlighted : undefined}
            >
              <Thumb hash={product.picture} />
              <span>
                {product.title}
                {product.soldOut && <small> · agotado</small>}
              </span>
              <span className={styles.figure}>{formatMoney(unitPrice(product.tiers, 1), product.currency)}</span>
            </li>
          ))}
      </ul>
      {typed.trim().length >= 2 && items.length === 0 && isOpen && isCurrent && (
        <p className={styles.soft} role="status">
          {answer.found ? `Ningún producto con «${answer.words}».` : 'No se pudo buscar. Inténtalo otra vez.'}
        </p>
      )}
    </div>
  )
}

/** The small picture of a product; a quiet square without one. */
export function Thumb({ hash }: { readonly hash: string | null }) {
  return hash === null ? (
    <span className={styles.thumb} />
  ) : (
    <img className={styles.thumb} src={mediaPath(hash, 300, 'webp')} alt="" width={40} height={40} loading="lazy" />
  )
}
