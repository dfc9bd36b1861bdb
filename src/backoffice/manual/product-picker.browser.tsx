import { useCombobox } from 'downshift'
import { useEffect, useRef } from 'react'
import { unitPrice } from '../../catalogue/pricing.ts'
import { formatMoney } from '../../lib/money.ts'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import styles from '../orders/lines/line-editor.module.css'
import { Thumb } from '../orders/lines/product-combobox.browser.tsx'
import { useFoundProducts } from '../orders/lines/use-found-products.browser.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly first: string
  /** What is spoken with it. */
  readonly spoken: object
  find(words: string): Promise<readonly KnownProduct[] | null>
  onText(text: string): void
  onPick(product: KnownProduct): void
}

/** The list of titles that suggests without script. */
export const TITLES = 'productos'

/** The product of a row, found by its words. What was typed stays, and the server says whether it is a product. */
export function ProductPicker({ id, name, label, first, spoken, find, onText, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { answer, setTyped, isCurrent } = useFoundProducts(find)
  const items = answer.found ?? []
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, inputValue, setInputValue } =
    useCombobox<KnownProduct>({
      ...{ id, inputId: id, items: [...items], initialInputValue: first, selectedItem: null },
      itemToString: (product) => product?.title ?? '',
      defaultHighlightedIndex: 0,
      onInputValueChange: ({ inputValue: text, type }) => {
        if (type === useCombobox.stateChangeTypes.InputChange) {
          setTyped(text)
          onText(text)
        }
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (!selectedItem) return
        setTyped('')
        onPick(selectedItem)
      },
      // Leaving the field chooses nothing.
      stateReducer: (before, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputBlur ? { ...before, isOpen: false, highlightedIndex: -1 } : changes,
    })
  // What was typed before this code was loaded.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== inputValue) {
      setInputValue(early)
      onText(early)
    }
  }, [])
  const isShown = isOpen && items.length > 0
  return (
    <div className={styles.add}>
      <input
        {...getInputProps({
          ref: input,
          'aria-labelledby': undefined,
          'aria-label': label,
          'aria-expanded': isShown,
          onKeyDown: (event) => {
            const isIgnored =
              (event.key === 'Enter' && (!isShown || !isCurrent)) || (event.key === 'Escape' && !isShown)
            if (isIgnored) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        {...spoken}
        name={name}
        list={TITLES}
        placeholder="Busca el producto"
        enterKeyHint="done"
        maxLength={200}
        autoComplete="off"
      />
      <ul {...getMenuProps({ className: styles.found, hidden: !isShown, 'aria-label': 'Productos que se parecen' })}>
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
      {isOpen && answer.words.length > 1 && items.length === 0 && isCurrent && (
        <p className={styles.soft} role="status">
          {answer.found ? `Ningún producto con «${answer.words}».` : 'No se pudo buscar. Inténtalo otra vez.'}
        </p>
      )}
    </div>
  )
}
