import type { ReactElement, ReactNode } from 'react'
import { mediaPath } from '../../../catalogue/media.ts'
import type { AskedProduct } from '../../../figures/costs/asked-product.ts'
import type { PastedProblem } from '../../../figures/costs/pasted-costs.ts'
import { type CurrencyCode, currencies, shortMoney } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card, Fold } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { Pills } from '../../kit/pills.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { type CostList, listAddress } from './cost-list.ts'
import styles from './product-costs.module.css'

/** A product with what was typed of its cost. */
export interface CostRow extends Omit<AskedProduct, 'slug'> {
  readonly typed: string
  /** What whoever saves it has seen there. */
  readonly seen: string
  /** What is wrong with what was typed, or what somebody else did meanwhile. */
  readonly problem: string
}

interface Props {
  readonly base: string
  readonly currency: CurrencyCode
  readonly list: CostList
  readonly rows: readonly CostRow[]
  readonly withoutCost: number
  /** More products follow. */
  readonly hasMore: boolean
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string; readonly act?: ReactNode } | null
  /** Costs that were pasted and are not saved yet; `null` where none were. */
  readonly pasted: {
    readonly problems: readonly { readonly text: string; readonly why: PastedProblem }[]
    readonly isCut: boolean
  } | null
  /** A text that could not be read. */
  readonly text: string
}

/** What each product costs, those first for which orders wait. */
export function ProductCosts(props: Props): ReactElement {
  const { base, list, rows, withoutCost, said, pasted } = props
  const pills = [
    {
      href: listAddress(base, { isAll: false, page: 1 }),
      name: 'Sin costo',
      count: withoutCost,
      isPresent: !list.isAll,
    },
    { href: listAddress(base, { isAll: true, page: 1 }), name: 'Todos', isPresent: list.isAll },
  ]
  return (
    <Screen
      title={pasted ? 'Revisa lo que pegaste' : 'Cuánto te cuesta cada producto'}
      about={
        pasted
          ? 'Todavía no se guardó nada. Cambia lo que haga falta y guarda.'
          : 'Lo que pagas por una unidad. A los pedidos que llegaron sin costo se les pone este, como estimado.'
      }
      width="wide"
    >
      {said && (
        <SaidNote tone={said.tone} text={said.text}>
          {said.act}
        </SaidNote>
      )}
      {!pasted && <Pills label="Qué productos" pills={pills} />}
      {pasted ? <Left {...pasted} /> : <Paste {...props} />}
      {rows.length > 0 ? <Costs {...props} /> : <Nothing isPasted={pasted !== null} isAll={list.isAll} />}
    </Screen>
  )
}

function Nothing({ isPasted, isAll }: { readonly isPasted: boolean; readonly isAll: boolean }) {
  if (isPasted) return <Empty drawing="file" title="Ninguna fila nombra a un producto tuyo con su costo" />
  if (isAll) return <Empty drawing="products" title="Todavía no hay productos" />
  return <Empty drawing="check" title="Todos tus productos tienen costo" about="En «Todos» puedes cambiarlos." />
}

function Costs({ base, currency, list, rows, hasMore, pasted }: Props) {
  const columns = [{ name: 'Producto' }, { name: `Costo (${currencies[currency].symbol})`, isFigure: true }]
  return (
    <Form action={base}>
      {list.isAll && <input type="hidden" name="ver" value="todos" />}
      <input type="hidden" name="pagina" value={list.page} />
      <DataTable
        label="Costos"
        columns={columns}
        rows={rows.map((row, place) => ({
          key: row.id,
          cells: [
            <Name key="producto" row={row} place={place} before={pasted ? beforeWords(row, currency) : ''} />,
            <Cost key="costo" row={row} place={place} />,
          ],
        }))}
      />
      <SaveBar>
        <button className={controls.main} type="submit" name="hacer" value="guardar">
          Guardar costos
        </button>
        {pasted && (
          <a className={controls.plain} href={listAddress(base, list)}>
            No guardar
          </a>
        )}
        {!pasted && list.page > 1 && (
          <a className={controls.plain} href={listAddress(base, { ...list, page: list.page - 1 })}>
            Anteriores
          </a>
        )}
        {!pasted && hasMore && (
          <a className={controls.plain} href={listAddress(base, { ...list, page: list.page + 1 })}>
            Siguientes
          </a>
        )}
      </SaveBar>
    </Form>
  )
}

interface NameProps {
  readonly row: CostRow
  readonly place: number
  /** What it costs so far; '' where the field shows it. */
  readonly before: string
}

function Name({ row, place, before }: NameProps) {
  const { title, picture, isVisible, waiting, problem } = row
  const about = [before, isVisible ? '' : 'no se ve en la tienda'].filter(Boolean).join(' · ')
  return (
    <span className={styles.name}>
      <Thumb src={picture === '' ? null : mediaPath(picture, 300, 'webp')} />
      <span>
        {title}
        {waiting > 0 && (
          <small>
            <br />
            {waiting === 1 ? 'Lo espera 1 pedido' : `Lo esperan ${waiting} pedidos`}
          </small>
        )}
        {about !== '' && (
          <small>
            <br />
            {about}
          </small>
        )}
        {problem !== '' && (
          <span id={`costo-${place}-error`}>
            <br />
            <Tone tone="bad" isInline>
              {problem}
            </Tone>
          </span>
        )}
      </span>
    </span>
  )
}

function beforeWords({ cost }: CostRow, currency: CurrencyCode): string {
  return cost === null ? 'Sin costo hasta ahora' : `Ahora ${shortMoney(cost, currency)}`
}

function Cost({ row, place }: { readonly row: CostRow; readonly place: number }) {
  const { id, title, typed, seen, problem } = row
  return (
    <>
      <input type="hidden" name={`producto-${place}`} value={id} />
      <input type="hidden" name={`antes-${place}`} value={seen} />
      <input
        name={`costo-${place}`}
        inputMode="decimal"
        maxLength={20}
        defaultValue={typed}
        aria-label={`Cuánto te cuesta ${title}`}
        aria-invalid={problem === '' ? undefined : true}
        aria-describedby={problem === '' ? undefined : `costo-${place}-error`}
        autoComplete="off"
      />
    </>
  )
}

/** Costs copied from a spreadsheet. */
function Paste({ base, list, rows, text }: Props) {
  return (
    <Fold summary="Pegar desde una hoja de cálculo" isOpen={text !== ''}>
      <Form action={base}>
        {list.isAll && <input type="hidden" name="ver" value="todos" />}
        <input type="hidden" name="pagina" value={list.page} />
        <input type="hidden" name="mostrados" value={rows.map(({ id }) => id).join(' ')} />
        <Field
          id="pegado"
          label="Filas copiadas"
          hint="Dos columnas: nombre o código, y costo. O solo la columna de costos, en el orden de esta lista. Primero verás qué cambia."
        >
          {(attributes) => (
            <textarea {...attributes} name="pegado" rows={6} maxLength={200_000} defaultValue={text} required />
          )}
        </Field>
        <button className={controls.plain} type="submit" name="hacer" value="pegar">
          Revisar
        </button>
      </Form>
    </Fold>
  )
}

const WHY = {
  'no-amount': 'sin un monto',
  unknown: 'ningún producto se llama así',
  several: 'varios productos se llaman así: usa su código',
  twice: 'ya estaba más arriba',
  'left-over': 'sobra: no hay más productos en la lista',
} as const satisfies Record<PastedProblem, string>

const MOST_TOLD = 50

/** The rows that were not understood. */
function Left({ problems, isCut }: NonNullable<Props['pasted']>) {
  const told = problems.slice(0, MOST_TOLD)
  if (told.length === 0 && !isCut) return null
  return (
    <Card id="quedan" title={problems.length === 1 ? '1 fila no se usa' : `${problems.length} filas no se usan`}>
      {isCut && <small>Son demasiadas filas: guarda estas y pega las demás después.</small>}
      <Bullets>
        {told.map(({ text, why }, place) => (
          <li key={`${place} ${text}`}>
            {text.slice(0, 80)} <small>· {WHY[why]}</small>
          </li>
        ))}
      </Bullets>
      {problems.length > told.length && <small>Y {problems.length - told.length} más.</small>}
    </Card>
  )
}
