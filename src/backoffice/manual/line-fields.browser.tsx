import { useEffect, useState } from 'react'
import controls from '../orders/controls.module.css'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import { useProducts } from '../orders/lines/use-products.browser.ts'
import { LineRow, type Row } from './line-row.browser.tsx'
import styles from './new-order.module.css'
import type { Marked } from './order-inputs.tsx'
import type { ShownCost } from './shown-cost.ts'
import { emptyLine, MOST_ROWS, type TypedLine } from './typed-order.ts'
import { useAfterChange } from './use-after-change.browser.ts'

/** What the form hears of its rows. */
export interface RowsHeard {
  /** Once the page shows rows that came, went or changed. */
  redrawn(): void
  /** These fields of a row are about to change by what was tapped. */
  changed(place: number, fields: Partial<Row>): void
  removed(place: number): void
}

interface Props extends Marked {
  readonly base: string
  readonly first: readonly TypedLine[]
  readonly cost: ShownCost
  readonly heard: RowsHeard
}

const NONE_ASKED: readonly string[] = []

/** The products of the order: one row, and more as they are asked for. Without script the buttons post the form. */
export function LineFields({ base, first, cost, heard, problems, unseen }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() => first.map((line, id) => ({ ...line, id, choice: '' })))
  const [isAwake, setAwake] = useState(false)
  const { find } = useProducts(base, NONE_ASKED)
  useEffect(() => setAwake(true), [])
  useAfterChange(rows, heard.redrawn)
  const change = (place: number, fields: Partial<Row>): void => {
    heard.changed(place, fields)
    setRows((now) => now.map((row, at) => (at === place ? { ...row, ...fields } : row)))
  }
  const remove = (place: number): void => {
    heard.removed(place)
    setRows((now) => (now.length > 1 ? now.filter((_, at) => at !== place) : [emptyRow(now)]))
  }
  return (
    <fieldset className={styles.lines}>
      <legend>Productos</legend>
      {rows.map((row, place) => (
        <LineRow
          key={row.id}
          {...{ row, place, problems, unseen, isAwake, find }}
          isAlone={rows.length === 1}
          product={row.chosen ?? cost.products.find((one) => isOf(row, one))}
          onChange={(fields) => change(place, fields)}
          onRemove={() => remove(place)}
        />
      ))}
      {rows.length < MOST_ROWS && (
        <button
          className={controls.plain}
          type="submit"
          name="hacer"
          value="fila"
          onClick={(event) => {
            event.preventDefault()
            setRows((now) => [...now, emptyRow(now)])
          }}
        >
          Agregar otro
        </button>
      )}
    </fieldset>
  )
}

/** One more row than these. */
function emptyRow(rows: readonly Row[]): Row {
  return { ...emptyLine, choice: '', id: Math.max(...rows.map(({ id }) => id)) + 1 }
}

function isOf({ product, choice, slug }: Row, { title, ...one }: KnownProduct): boolean {
  return slug !== '' ? slug === one.slug : title.localeCompare(product || choice, 'es', { sensitivity: 'base' }) === 0
}
