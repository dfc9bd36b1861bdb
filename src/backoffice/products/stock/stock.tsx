import type { ReactElement } from 'react'
import { availableOf } from '../../../catalogue/stock/stock-count.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Choice, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SearchBar } from '../../kit/search-bar.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { leftWords } from '../../orders/order/stock-words.ts'
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
    <Screen
      title="Stock"
      about="Escribe cuántas hay en el estante, con las que ya están confirmadas. Si dejas una vacía, no se cuenta y se vende sin límite."
    >
      {isSaved && <SaidNote tone="good" text="Conteo guardado." />}
      <SearchBar action={base} label="Buscar producto" words={q}>
        <Choice type="checkbox" name="todos" value="1" isChosen={isAll} label="También borradores y archivados" />
      </SearchBar>
      {products.length === 0 ? (
        <Empty
          drawing="count"
          title={q === '' ? 'Todavía no hay productos.' : 'Ningún producto tiene esas palabras.'}
        />
      ) : (
        <Form action={base}>
          <input type="hidden" name="clave" value={formKey} />
          <input type="hidden" name="q" value={q} />
          {isAll && <input type="hidden" name="todos" value="1" />}
          <StockTable base={base} products={products} />
          <SaveCount />
        </Form>
      )}
    </Screen>
  )
}

/** Keeps what was counted, at hand from anywhere in the list. */
export function SaveCount(): ReactElement {
  return (
    <SaveBar>
      <button className={controls.main} type="submit">
        Guardar conteo
      </button>
    </SaveBar>
  )
}

/** Rows of one or several products with a field for what is there. */
export function StockTable({ base, products }: { readonly base?: string; readonly products: readonly StockProduct[] }) {
  const rows = products.flatMap((product) => product.rows.map((row) => ({ product, row })))
  return (
    <DataTable
      label="Conteo"
      columns={[{ name: 'Producto' }, { name: 'Para vender', isFigure: true }, { name: 'Hay', isFigure: true }]}
      rows={rows.map(({ product, row }, place) => ({
        key: `${product.slug} ${row.color}`,
        cells: [
          <Name key="producto" base={base} product={product} color={row.color} />,
          <Left key="quedan" count={row.count} />,
          <Count key="hay" product={product} row={row} place={place} />,
        ],
      }))}
    />
  )
}

const stateWords = { draft: 'borrador', archived: 'archivado' } as const

interface NameProps {
  readonly base: string | undefined
  readonly product: StockProduct
  readonly color: string
}

function Name({ base, product: { slug, title, state }, color }: NameProps) {
  const more = [color, state === 'visible' ? '' : stateWords[state]].filter(Boolean)
  return (
    <>
      {base === undefined ? title : <a href={`${base}/${encodeURIComponent(slug)}`}>{title}</a>}
      {more.length > 0 && <small> · {more.join(' · ')}</small>}
    </>
  )
}

function Left({ count }: Pick<StockRow, 'count'>) {
  if (count === null) return <small>sin contar</small>
  return (
    <>
      <Tone tone={availableOf(count) <= 0 ? 'bad' : 'plain'} isInline>
        {leftWords(count)}
      </Tone>
      {count.reserved > 0 && (
        <div>
          <small>{count.reserved} por enviar</small>
        </div>
      )}
    </>
  )
}

interface CountProps {
  readonly product: StockProduct
  readonly row: StockRow
  readonly place: number
}

function Count({ product: { slug, title, seen }, row: { color, count }, place }: CountProps) {
  const value = count === null ? '' : String(count.onHand)
  return (
    <>
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
    </>
  )
}
