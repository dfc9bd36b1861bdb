import type { ReactElement } from 'react'
import { mediaPath } from '../../catalogue/media.ts'
import { salePrice, wholeTiers } from '../../catalogue/pricing.ts'
import type { Category, ListedProduct, ProductState } from '../../catalogue/product.ts'
import { formatMoney } from '../../lib/money.ts'
import controls from '../orders/controls.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { stateWords, statusWords } from './product-words.ts'
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
  readonly mayEdit: boolean
  readonly seesCosts: boolean
}

/** The list of products, with what changes several at once. All of it works without a script. */
export function Products(props: Props): ReactElement {
  const { base, state, query, products, said, next, mayEdit } = props
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>Productos</h1>
        {mayEdit && (
          <a className={controls.main} href={`${base}/producto`}>
            Agregar
          </a>
        )}
      </div>
      {said && (
        <div className={styles.said}>
          <p role="status">{said.text}</p>
          {said.undo !== null && (
            <form method="post" action={`${base}/productos/deshacer`}>
              <input type="hidden" name="hecho" value={said.undo} />
              <input type="hidden" name="estado" value={state} />
              <button className={controls.plain} type="submit">
                Deshacer
              </button>
            </form>
          )}
        </div>
      )}
      <States {...props} />
      <form className={styles.search} action={`${base}/productos`}>
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
  const { base, state, products, mayEdit } = props
  const rows = (
    <ul className={styles.list}>
      {products.map((product) => (
        <Row key={product.id} {...props} product={product} />
      ))}
    </ul>
  )
  if (!mayEdit) return rows
  return (
    <form className={styles.form} method="post" action={`${base}/productos/cambiar`}>
      <input type="hidden" name="estado" value={state} />
      {rows}
      <BulkFields {...props} />
    </form>
  )
}

function Row({ base, product, mayEdit, seesCosts }: Props & { readonly product: ListedProduct }) {
  const { id, title, image, status, tiers, currency, brought, soldOut, cost } = product
  const price = salePrice(wholeTiers(tiers, brought))
  return (
    <li className={styles.row}>
      {mayEdit && (
        <label className={styles.choose}>
          <input type="checkbox" name="ids" value={id} aria-label={`Elegir ${title}`} />
        </label>
      )}
      {image ? (
        <img
          className={styles.picture}
          src={mediaPath(image.hash, 300, 'webp')}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.name}>
        {mayEdit ? <a href={`${base}/producto/${id}`}>{title}</a> : <strong>{title}</strong>}
        <span className={styles.tags}>
          {status !== 'normal' && <span className={controls.tag}>{statusWords[status]}</span>}
          {soldOut && (
            <span className={controls.tag} data-tone="due">
              Agotado
            </span>
          )}
        </span>
      </div>
      <div className={styles.price}>
        <strong>{formatMoney(price, currency)}</strong>
        {seesCosts && cost !== null && <span>Ganas {formatMoney(Math.max(0, price - cost), currency)}</span>}
      </div>
    </li>
  )
}
