import type { ReactElement } from 'react'
import type { Category, ListedProduct, ProductState } from '../../../catalogue/product.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { ProductRow } from './product-row.tsx'
import { stateWords } from './product-words.ts'
import styles from './products.module.css'

interface Props {
  readonly base: string
  readonly state: ProductState
  readonly query: string
  readonly products: readonly ListedProduct[]
  readonly counts: Readonly<Record<ProductState, number>>
  readonly categories: readonly Category[]
  readonly said: { readonly text: string; readonly undo: string | null } | null
  /** Where the next page begins. */
  readonly next: string | null
  /** More than these were found. */
  readonly isCut: boolean
  readonly mayEdit: boolean
  readonly seesCosts: boolean
  /** The same change under this key is made once. */
  readonly formKey: string
}

/** The list of products, with what changes several at once. All of it works without a script. */
export function Products(props: Props): ReactElement {
  const { base, state, query, products, said, next, isCut, mayEdit } = props
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>Productos</h1>
        {mayEdit && (
          <>
            <a className={controls.main} href={`${base}/producto`}>
              Agregar
            </a>
            <div className={styles.ways}>
              <a className={controls.plain} href={`${base}/importar`}>
                Importar
              </a>
              <a className={controls.plain} href={`${base}/exportar/catalogo`}>
                Exportar
              </a>
            </div>
          </>
        )}
      </div>
      {said && (
        <SaidNote tone="good" text={said.text}>
          {said.undo !== null && (
            <form method="post" action={`${base}/productos/deshacer`}>
              <input type="hidden" name="hecho" value={said.undo} />
              <input type="hidden" name="estado" value={state} />
              {query !== '' && <input type="hidden" name="q" value={query} />}
              <button className={controls.plain} type="submit">
                Deshacer
              </button>
            </form>
          )}
        </SaidNote>
      )}
      <States {...props} />
      <form className={styles.search} method="get" action={`${base}/productos`}>
        <input type="hidden" name="estado" value={state} />
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Buscar productos"
          placeholder="Buscar por nombre"
        />
        <button className={controls.plain} type="submit">
          Buscar
        </button>
      </form>
      {products.length === 0 ? <Nothing {...props} /> : <List {...props} />}
      {isCut && <p>Se ven los primeros {products.length}. Escribe otra palabra del nombre para encontrar los demás.</p>}
      {next !== null && (
        <a className={controls.plain} href={`${base}/productos?estado=${state}&desde=${next}`}>
          Ver más productos
        </a>
      )}
    </main>
  )
}

function States({ base, state, query, counts }: Props) {
  const asked = query === '' ? '' : `&q=${encodeURIComponent(query)}`
  return (
    <nav className={styles.states} aria-label="Estado">
      {(Object.keys(stateWords) as ProductState[]).map((one) => (
        <a key={one} href={`${base}/productos?estado=${one}${asked}`} aria-current={one === state ? 'page' : undefined}>
          {stateWords[one]} <span>{counts[one] > 1_000 ? '1000+' : counts[one]}</span>
        </a>
      ))}
    </nav>
  )
}

function Nothing({ query, state }: Props) {
  if (query !== '') return <p>Ningún producto en «{stateWords[state]}» tiene esas palabras.</p>
  const text = {
    visible: 'Aún no hay productos que tus clientes vean.',
    draft: 'No hay borradores.',
    archived: 'No hay productos archivados.',
  }
  return <p>{text[state]}</p>
}

function List(props: Props) {
  const { base, state, query, products, mayEdit, formKey } = props
  const rows = (
    <ul className={styles.list}>
      {products.map((product) => (
        <ProductRow key={product.id} {...props} product={product} />
      ))}
    </ul>
  )
  if (!mayEdit) return rows
  return (
    <form className={styles.form} method="post" action={`${base}/productos/cambiar`}>
      <input type="hidden" name="clave" value={formKey} />
      <input type="hidden" name="estado" value={state} />
      {query !== '' && <input type="hidden" name="q" value={query} />}
      {rows}
      <BulkFields {...props} />
    </form>
  )
}
