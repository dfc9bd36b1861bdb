import type { ReactElement } from 'react'
import { availableOf } from '../../../catalogue/stock/stock-count.ts'
import controls from '../../orders/controls.module.css'
import { leftWords } from '../../orders/order/stock-words.ts'
import styles from './stock.module.css'
import type { StockProduct, StockRow } from './stock-row.ts'

interface Props {
  readonly base: string
  readonly q: string
  /** Drafts and archived products are shown too. */
  readonly isAll: boolean
  readonly products: readonly StockProduct[]
  /** Of the form, so that it counts once however often it is sent. */
  readonly formKey: string
  readonly isSaved: boolean
}

/** What is on the shelf of every product, as one form that works without script. */
export function Stock({ base, q, isAll, products, formKey, isSaved }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Stock</h1>
      {isSaved && (
        <p className={styles.done} role="status">
          Conteo guardado.
        </p>
      )}
      <p className={styles.soft}>
        Escribe cuántas hay en el estante, con las que ya están confirmadas. Si dejas una vacía, no se cuenta y se vende
        sin límite.
      </p>
      <form className={styles.search} method="get" action={base}>
        <input type="search" name="q" defaultValue={q} aria-label="Buscar producto" placeholder="Buscar producto" />
        <button className={controls.plain} type="submit">
          Buscar
        </button>
        <label className={styles.also}>
          <input type="checkbox" name="todos" value="1" defaultChecked={isAll} />
          También borradores y archivados
        </label>
      </form>
      {products.length === 0 ? (
        <p>{q === '' ? 'Todavía no hay productos.' : 'Ningún producto tiene esas palabras.'}</p>
      ) : (
        <form method="post" action={base}>
          <input type="hidden" name="clave" value={formKey} />
          <input type="hidden" name="q" value={q} />
          {isAll && <input type="hidden" name="todos" value="1" />}
          <StockTable base={base} products={products} />
          <div className={styles.save}>
            <button className={controls.main} type="submit">
              Guardar conteo
            </button>
          </div>
        </form>
      )}
    </main>
  )
}

/** Rows of one or several products with a field for what is there. */
export function StockTable({ base, products }: { readonly base?: string; readonly products: readonly StockProduct[] }) {
  let place = 0
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col">Para vender</th>
          <th scope="col">Hay</th>
        </tr>
      </thead>
      <tbody>
        {products.flatMap((product) =>
          product.rows.map((row) => (
            <Row key={`${product.slug} ${row.color}`} base={base} product={product} row={row} place={place++} />
          )),
        )}
      </tbody>
    </table>
  )
}

const stateWords = { draft: 'borrador', archived: 'archivado' } as const

interface RowProps {
  readonly base: string | undefined
  readonly product: StockProduct
  readonly row: StockRow
  readonly place: number
}

function Row({ base, product, row, place }: RowProps) {
  const { slug, title, seen, state } = product
  const { color, count } = row
  const value = count === null ? '' : String(count.onHand)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        {base === undefined ? title : <a href={`${base}/${encodeURIComponent(slug)}`}>{title}</a>}
        {color !== '' && <span className={styles.color}> · {color}</span>}
        {state !== 'visible' && <span className={styles.state}>{stateWords[state]}</span>}
      </th>
      <td>
        {count === null ? <span className={styles.soft}>sin contar</span> : <Left count={count} />}
        {count !== null && count.reserved > 0 && <div className={styles.soft}>{count.reserved} por enviar</div>}
      </td>
      <td className={styles.number}>
        <input type="hidden" name={`producto-${place}`} value={slug} />
        <input type="hidden" name={`color-${place}`} value={color} />
        <input type="hidden" name={`visto-${place}`} value={seen} />
        <input type="hidden" name={`antes-${place}`} value={value} />
        <input
          name={`hay-${place}`}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={6}
          defaultValue={count !== null && count.onHand < 0 ? '' : value}
          aria-label={`Cuántas hay de ${[title, color].filter(Boolean).join(', ')}`}
          autoComplete="off"
        />
      </td>
    </tr>
  )
}

function Left({ count }: { readonly count: NonNullable<StockRow['count']> }) {
  return <span className={availableOf(count) <= 0 ? styles.short : undefined}>{leftWords(count)}</span>
}
