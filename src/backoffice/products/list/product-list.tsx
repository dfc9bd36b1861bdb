import type { ReactElement } from 'react'
import type { ProductState } from '../../../catalogue/product.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import kit from '../../kit/row-list.module.css'
import controls from '../../orders/controls.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { ChooseMany } from './choose-many.tsx'
import { placeFields, placeText } from './list-place.ts'
import type { ProductListProps } from './product-list-props.ts'
import { ProductRow } from './product-row.tsx'
import { stateWords } from './product-words.ts'
import styles from './products.module.css'

interface Props extends ProductListProps {
  /** What is open has the page's heading. */
  readonly isOpened: boolean
}

/** The list of products, with what changes several at once. All of it works without a script. */
export function ProductList(props: Props): ReactElement {
  const { base, place, products, said, next, isCut, mayEdit, isOpened } = props
  return (
    <>
      <PageHead title="Productos" isSecond={isOpened}>
        {mayEdit && (
          <div className={styles.ways}>
            <a href={`${base}/importar`}>Importar</a>
            <a href={`${base}/exportar/catalogo`}>Exportar</a>
            <a className={controls.main} href={`${base}/producto${placeText(place)}`}>
              Agregar
            </a>
          </div>
        )}
      </PageHead>
      {said && (
        <SaidNote tone="good" text={said.text}>
          {said.undo !== null && (
            <form method="post" action={`${base}/productos/deshacer`}>
              <input type="hidden" name="hecho" value={said.undo} />
              <Place {...props} />
              <button className={controls.plain} type="submit">
                Deshacer
              </button>
            </form>
          )}
        </SaidNote>
      )}
      <States {...props} />
      <form className={styles.search} method="get" action={`${base}/productos`}>
        <input type="hidden" name="estado" value={place.state} />
        <input
          type="search"
          name="q"
          defaultValue={place.query}
          aria-label="Buscar productos"
          placeholder="Buscar por nombre"
        />
        <button className={controls.plain} type="submit">
          Buscar
        </button>
      </form>
      {products.length === 0 ? <Nothing {...props} /> : <Rows {...props} />}
      {isCut && place.query !== '' && (
        <p>Se ven los primeros {products.length}. Escribe otra palabra del nombre para encontrar los demás.</p>
      )}
      {next !== null && (
        <a className={controls.plain} href={`${base}/productos${placeText(next)}`}>
          Ver más productos
        </a>
      )}
    </>
  )
}

function Place({ place }: Pick<Props, 'place'>) {
  return Object.entries(placeFields(place)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function States({ base, place: { state, query }, counts }: Props) {
  return (
    <nav className={styles.states} aria-label="Estado">
      {(Object.keys(stateWords) as ProductState[]).map((one) => (
        <a
          key={one}
          href={`${base}/productos${placeText({ state: one, query, after: null })}`}
          aria-current={one === state ? 'page' : undefined}
        >
          {stateWords[one]} <span>{counts[one] > 1_000 ? '1000+' : counts[one]}</span>
        </a>
      ))}
    </nav>
  )
}

function Nothing({ base, place: { query, state }, counts, mayEdit }: Props) {
  if (query !== '') {
    const others = (Object.keys(stateWords) as ProductState[]).filter((one) => one !== state && counts[one] > 0)
    return (
      <div className={styles.empty}>
        <p>Ningún producto en «{stateWords[state]}» tiene esas palabras.</p>
        {others.map((one) => (
          <a key={one} href={`${base}/productos${placeText({ state: one, query, after: null })}`}>
            Buscar en «{stateWords[one]}»
          </a>
        ))}
        <a href={`${base}/productos?estado=${state}`}>Quitar la búsqueda</a>
      </div>
    )
  }
  const text = {
    visible: 'Aún no hay productos que tus clientes vean.',
    draft: 'No hay borradores.',
    archived: 'No hay productos archivados.',
  }
  return (
    <div className={styles.empty}>
      <p>{text[state]}</p>
      {mayEdit && state === 'visible' && <a href={`${base}/producto`}>Agregar el primero</a>}
    </div>
  )
}

function Rows(props: Props) {
  const { base, place, products, mayEdit } = props
  const rows = (
    <ul className={`${kit.rows} ${styles.rows}`}>
      {products.map((product) => (
        <ProductRow key={product.id} {...props} product={product} />
      ))}
    </ul>
  )
  if (!mayEdit) return rows
  return (
    <form className={styles.form} method="post" action={`${base}/productos/elegidos`} data-choosing="">
      <Place place={place} />
      <ChooseMany {...props} />
      {rows}
      <BulkBar {...props} />
    </form>
  )
}
