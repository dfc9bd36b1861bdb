import type { UseComboboxReturnValue } from 'downshift'
import { unitPrice } from '../../../catalogue/pricing.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Thumb } from '../../kit/thumb.tsx'
import type { KnownProduct } from './known-product.ts'
import styles from './line-editor.module.css'
import type { FoundAnswer } from './use-found-products.browser.ts'

interface Props {
  readonly combobox: Pick<
    UseComboboxReturnValue<KnownProduct>,
    'isOpen' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
  >
  readonly answer: FoundAnswer
  /** The answer is to what stands in the field now. */
  readonly isCurrent: boolean
  /** The name of the list, where no label names it. */
  readonly label?: string
}

/** What a field finds in the catalogue, to choose from; that there is none, or no answer. */
export function FoundProducts({ combobox, answer, isCurrent, label }: Props) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox
  const items = answer.found ?? []
  const isShown = isOpen && items.length > 0
  return (
    <>
      <ul
        {...getMenuProps({
          className: styles.found,
          hidden: !isShown,
          ...(label !== undefined && { 'aria-label': label }),
        })}
      >
        {isShown &&
          items.map((product, index) => (
            <li
              {...getItemProps({ item: product, index })}
              key={product.slug}
              className={index === highlightedIndex ? styles.highlighted : undefined}
            >
              <Thumb src={product.picture} />
              <span>
                {product.title}
                {product.soldOut && <small> · agotado</small>}
              </span>
              <span className={styles.figure}>{formatMoney(unitPrice(product.tiers, 1), product.currency)}</span>
            </li>
          ))}
      </ul>
      {isOpen && answer.words !== '' && items.length === 0 && isCurrent && (
        <p className={styles.soft} role="status">
          {answer.found ? `Ningún producto con «${answer.words}».` : 'No se pudo buscar. Inténtalo otra vez.'}
        </p>
      )}
    </>
  )
}
