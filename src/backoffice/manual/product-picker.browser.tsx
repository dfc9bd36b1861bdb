import { useCombobox } from 'downshift'
import { FoundProducts } from '../orders/lines/found-products.tsx'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import styles from '../orders/lines/line-editor.module.css'
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
  const { answer, setTyped, isCurrent } = useFoundProducts(find)
  const items = answer.found ?? []
  const combobox = useCombobox<KnownProduct>({
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
    stateReducer: (before, { type, changes }) => {
      const is = useCombobox.stateChangeTypes
      // Leaving the field chooses nothing.
      if (type === is.InputBlur) return { ...before, isOpen: false, highlightedIndex: -1 }
      // The field keeps the name of what was chosen.
      return type === is.ControlledPropUpdatedSelectedItem ? before : changes
    },
  })
  const isShown = combobox.isOpen && items.length > 0
  return (
    <div className={styles.add}>
      <input
        {...combobox.getInputProps({
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
      <FoundProducts {...{ combobox, answer, isCurrent }} label="Productos que se parecen" />
    </div>
  )
}
