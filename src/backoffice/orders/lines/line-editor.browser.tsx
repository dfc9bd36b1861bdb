import type { CurrencyCode } from '../../../lib/money.ts'
import { Thumb } from '../../kit/thumb.tsx'
import controls from '../controls.module.css'
import type { KnownProduct } from './known-product.ts'
import styles from './line-editor.module.css'
import { LineRow } from './line-row.tsx'
import { ProductCombobox } from './product-combobox.browser.tsx'
import type { EditorLine, KnownProducts, Quoted } from './wanted-lines.ts'

interface Props {
  readonly lines: readonly EditorLine[]
  readonly products: KnownProducts
  readonly currency: CurrencyCode
  readonly quoted: Quoted
  /** What the server said of the lines. */
  readonly refused: string
  find(words: string): Promise<readonly KnownProduct[] | null>
  onChange(lines: readonly EditorLine[]): void
}

/** What is ordered: in any amount and colour, with more from the catalogue, or with a line of the seller's own. */
export function LineEditor({ lines, products, currency, quoted, refused, find, onChange }: Props) {
  const next = Math.max(-1, ...lines.map(({ id }) => id)) + 1
  const problemAt = (place: number): string => (!quoted.ok && quoted.place === place ? quoted.message : '')
  const add = ({ slug, title }: KnownProduct): void => {
    const same = lines.find((line) => line.slug === slug)
    if (same) onChange(lines.map((line) => (line === same ? { ...line, amount: line.amount + 1 } : line)))
    else onChange([...lines, { id: next, slug, title, amount: 1, colors: [], price: '' }])
  }
  return (
    <fieldset className={styles.editor}>
      <legend>Productos</legend>
      <ul className={styles.rows}>
        {lines.map((line, place) => {
          const product = products.get(line.slug) ?? null
          return (
            <LineRow
              key={line.id}
              {...{ line, product, currency }}
              thumb={<Thumb src={product?.picture ?? null} />}
              problem={problemAt(place)}
              onChange={(changed) => onChange(lines.map((one) => (one.id === line.id ? changed : one)))}
              onRemove={() => onChange(lines.filter((one) => one.id !== line.id))}
            />
          )
        })}
      </ul>
      {(problemAt(-1) || refused) && (
        <p className={styles.problem} role="alert">
          {problemAt(-1) || refused}
        </p>
      )}
      <ProductCombobox find={find} onAdd={add} />
      <button
        type="button"
        className={controls.plain}
        onClick={() => onChange([...lines, { id: next, slug: '', title: '', amount: 1, colors: [], price: '' }])}
      >
        Agregar una línea libre
      </button>
    </fieldset>
  )
}
