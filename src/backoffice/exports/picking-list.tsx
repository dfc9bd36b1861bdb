import type { ReactElement } from 'react'
import type { PickedProduct } from '../../dispatch/labels/picking-list.ts'
import { counted } from '../../lib/text/counted.ts'
import { codesQuery, type Paper } from './papers.ts'
import styles from './picking-list.module.css'
import { HiddenNote, PaperSheets, Printable, PrintoutPills, paperLinks } from './printable.tsx'

interface Props {
  readonly base: string
  readonly codes: readonly string[]
  readonly products: readonly PickedProduct[]
  readonly shopName: string
  /** When it was made, in the shop. */
  readonly made: string
  readonly paper: Paper
  readonly hidden: number
}

/** What to take from the shelf for several orders, a line to tick for each product and colour. */
export function PickingListView({ base, codes, products, shopName, made, paper, hidden }: Props): ReactElement {
  const units = products.reduce((sum, { amount }) => sum + amount, 0)
  const orders = counted(codes.length, 'pedido', 'pedidos')
  return (
    <Printable
      title={`Productos por separar: ${orders}`}
      said={<HiddenNote hidden={hidden} />}
      printouts={<PrintoutPills base={base} present="imprimir/productos" codes={codes} />}
      papers={paperLinks(`${base}/imprimir/productos?${codesQuery(codes)}`, paper)}
    >
      <PaperSheets paper={paper}>
        <article className={styles.list} aria-label="Productos por separar">
          <header>
            <h2>Productos por separar</h2>
            <p>{[shopName, made].join(' · ')}</p>
            <p>
              {orders} · {counted(units, 'unidad', 'unidades')}
            </p>
          </header>
          {products.length === 0 && <p>No queda nada por separar: todo salió ya.</p>}
          <ul>{products.map(productRow)}</ul>
        </article>
      </PaperSheets>
    </Printable>
  )
}

function productRow({ title, amount, colors, orders }: PickedProduct, place: number): ReactElement {
  return (
    <li key={place}>
      <p>
        {colors.length === 0 && <span className={styles.box} aria-hidden="true" />}
        <b>{amount} ×</b>
        <span>
          {title} <small>en {counted(orders, 'pedido', 'pedidos')}</small>
        </span>
      </p>
      {colors.map(({ color, amount: own }) => (
        <p key={color} className={styles.color}>
          <span className={styles.box} aria-hidden="true" />
          <b>{own} ×</b>
          <span>{color || 'Sin color'}</span>
        </p>
      ))}
    </li>
  )
}
