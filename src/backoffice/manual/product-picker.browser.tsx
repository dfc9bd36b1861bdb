import { useCombobox } from 'downshift'
import { useEffect, useRef } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
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
    // Leaving the field chooses nothing.
    stateReducer: (before, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...before, isOpen: false, highlightedIndex: -1 } : changes,
  })
  const { getInputProps, inputValue, setInputValue } = combobox
  // What was typed before this code was loaded.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== inputValue) {
      setInputValue(early)
      onText(early)
    }
  }, [])
  const isShown = combobox.isOpen && items.length > 0
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
      <FoundProducts {...{ combobox, answer, isCurrent }} label="Productos que se parecen" />
    </div>
  )
}
