import { useCombobox } from 'downshift'
import { FoundProducts } from './found-products.tsx'
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
  const { answer, setTyped, isCurrent } = useFoundProducts(find)
  const items = answer.found ?? []
  const combobox = useCombobox<KnownProduct>({
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
  const { getLabelProps, getInputProps, setInputValue } = combobox
  const isShown = combobox.isOpen && items.length > 0
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
      <FoundProducts {...{ combobox, answer, isCurrent }} />
    </div>
  )
}
