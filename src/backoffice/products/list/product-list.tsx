import type { ReactElement } from 'react'
import type { ProductState } from '../../../catalogue/product.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Empty } from '../../kit/empty.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Pills } from '../../kit/pills.tsx'
import kit from '../../kit/row-list.module.css'
import { SearchBar } from '../../kit/search-bar.tsx'
import controls from '../../orders/controls.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { ChooseMany } from './choose-many.tsx'
import { placeFields, placeText } from './list-place.ts'
import { PlaceFields } from './place-fields.tsx'
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
            <a className={controls.main} href={`${base}/producto${placeText(place)}`} data-adds="">
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
              <PlaceFields fields={placeFields(place)} />
              <button className={controls.plain} type="submit">
                Deshacer
              </button>
            </form>
          )}
        </SaidNote>
      )}
      <States {...props} />
      <SearchBar action={`${base}/productos`} label="Buscar productos" words={place.query}>
        <input type="hidden" name="estado" value={place.state} />
      </SearchBar>
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

function States({ base, place: { state, query }, counts }: Props) {
  return (
    <Pills
      label="Estado"
      pills={states.map((one) => ({
        href: `${base}/productos${placeText({ state: one, query, after: null })}`,
        name: stateWords[one],
        count: counts[one] > 1_000 ? '1000+' : counts[one],
        isPresent: one === state,
      }))}
    />
  )
}

const states = Object.keys(stateWords) as ProductState[]

const nothing = {
  visible: 'Aún no hay productos que tus clientes vean',
  draft: 'No hay borradores',
  archived: 'No hay productos archivados',
} as const satisfies Record<ProductState, string>

function Nothing({ base, place: { query, state }, counts, mayEdit }: Props) {
  if (query === '')
    return (
      <Empty drawing="products" title={nothing[state]}>
        {mayEdit && state === 'visible' && (
          <a className={controls.plain} href={`${base}/producto`}>
            Agregar el primero
          </a>
        )}
      </Empty>
    )
  return (
    <Empty drawing="search" title={`Ningún producto en «${stateWords[state]}» tiene esas palabras`}>
      {states
        .filter((one) => one !== state && counts[one] > 0)
        .map((one) => (
          <a
            key={one}
            className={controls.plain}
            href={`${base}/productos${placeText({ state: one, query, after: null })}`}
          >
            Buscar en «{stateWords[one]}»
          </a>
        ))}
      <a className={controls.plain} href={`${base}/productos?estado=${state}`}>
        Quitar la búsqueda
      </a>
    </Empty>
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
    <form
      className={styles.form}
      method="post"
      action={`${base}/productos/elegidos${placeText(place)}`}
      data-choosing=""
    >
      <PlaceFields fields={placeFields(place)} />
      <ChooseMany {...props} />
      {rows}
      <BulkBar {...props} />
    </form>
  )
}
