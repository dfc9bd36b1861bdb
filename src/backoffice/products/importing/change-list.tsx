import { productFields } from '../../../catalogue/changes/product-fields.ts'
import type { FieldChange } from '../../../catalogue/import/import-run.ts'
import type { Stock } from '../../../catalogue/stock/stock.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { valueWords } from '../editor/value-words.ts'
import styles from './importing.module.css'

interface Props {
  readonly changes: readonly FieldChange[]
  readonly currency: CurrencyCode
}

/** What an import changes of one product: old and new value of each field, and what stays because somebody wrote it by hand. */
export function ChangeList({ changes, currency }: Props) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to, isShortened, isKept }) => (
        <li key={field}>
          <strong>{field === 'stock' ? 'Stock' : productFields[field].label}</strong>{' '}
          {isShortened && typeof to !== 'string' ? (
            'cambia'
          ) : (
            <>
              <del>{words(field, from, currency)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{words(field, to, currency)}</ins>
            </>
          )}
          {isKept && <em>Lo cambiaste a mano: se queda.</em>}
        </li>
      ))}
    </ul>
  )
}

function words(field: FieldChange['field'], value: unknown, currency: CurrencyCode): string {
  return field === 'stock' ? stockWords(value as Stock) : valueWords(field, value, currency)
}

const states = { 'for-sale': 'en venta', 'sold-out': 'agotado', withdrawn: 'fuera de venta' } as const

function stockWords({ state, soldOutColors }: Stock): string {
  return soldOutColors.length > 0 ? `agotado en ${soldOutColors.join(', ')}` : states[state]
}
