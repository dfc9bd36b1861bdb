import { useEffect, useRef, useState } from 'react'
import controls from '../orders/controls.module.css'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import { useProducts } from '../orders/lines/use-products.browser.ts'
import { LineRow, type Row } from './line-row.browser.tsx'
import styles from './new-order.module.css'
import type { Marked } from './order-inputs.tsx'
import type { ShownCost } from './shown-cost.ts'
import { emptyLine, MOST_ROWS, type TypedLine } from './typed-order.ts'

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
  const isFirst = useRef(true)
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (!isFirst.current) latest.current.redrawn()
    isFirst.current = false
  }, [rows])
  const change = (id: number, fields: Partial<Row>): void => {
    heard.changed(
      rows.findIndex((row) => row.id === id),
      fields,
    )
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...fields } : row)))
  }
  const add = (): void =>
    setRows((now) => [...now, { ...emptyRow, id: Math.max(...now.map(({ id }) => id)) + 1 }].slice(0, MOST_ROWS))
  const remove = (id: number): void => {
    heard.removed(rows.findIndex((row) => row.id === id))
    setRows((now) => (now.length > 1 ? now.filter((row) => row.id !== id) : [{ ...emptyRow, id: id + 1 }]))
  }
  return (
    <fieldset className={styles.lines}>
      <legend>Productos</legend>
      {rows.map((row, place) => (
        <LineRow
          key={row.id}
          {...{ row, place, problems, unseen, isAwake, find }}
          isAlone={rows.length === 1}
          product={row.chosen ?? cost.products.find((one) => one.row === place && isOf(row, one.product))?.product}
          onChange={(fields) => change(row.id, fields)}
          onRemove={() => remove(row.id)}
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
            add()
          }}
        >
          Agregar otro
        </button>
      )}
    </fieldset>
  )
}

const emptyRow = { ...emptyLine, choice: '' }

function isOf({ product, choice }: Row, { title }: KnownProduct): boolean {
  return title.localeCompare(product || choice, 'es', { sensitivity: 'base' }) === 0
}
