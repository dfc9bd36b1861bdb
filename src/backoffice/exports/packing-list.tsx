import type { ReactElement } from 'react'
import styles from './packing-list.module.css'
import type { PackingItem, PackingSheet } from './packing-sheet.ts'
import { codesQuery, type Paper } from './papers.ts'
import { HiddenNote, PaperSheets, Printable, PrintoutPills, paperLinks } from './printable.tsx'

interface PackingListProps {
  readonly base: string
  readonly codes: readonly string[]
  readonly sheets: readonly PackingSheet[]
  readonly shopName: string
  readonly paper: Paper
  /** Where they are uploaded to a courier; `null` for who does not. */
  readonly uploadHref: string | null
  /** How many of the chosen orders are not there for this person. */
  readonly hidden: number
}

/** Orders to pack and to hand over. The browser prints them: each whole, on A4 or on a roll of 80 mm. */
export function PackingList(props: PackingListProps): ReactElement {
  const { base, codes, sheets, shopName, paper, uploadHref, hidden } = props
  return (
    <Printable
      title={sheets.length === 1 ? 'Imprimir 1 pedido' : `Imprimir ${sheets.length} pedidos`}
      said={
        <>
          <HiddenNote hidden={hidden} />
          {uploadHref !== null && (
            <p>
              <a href={uploadHref}>Subirlos al courier</a>
            </p>
          )}
        </>
      }
      printouts={<PrintoutPills base={base} present="imprimir" codes={codes} />}
      papers={paperLinks(`${base}/imprimir?${codesQuery(codes)}`, paper)}
    >
      <PaperSheets paper={paper}>
        {sheets.map((sheet) => (
          <Sheet key={sheet.code} sheet={sheet} shopName={shopName} />
        ))}
      </PaperSheets>
    </Printable>
  )
}

function Sheet({ sheet, shopName }: { readonly sheet: PackingSheet; readonly shopName: string }): ReactElement {
  const { code, name, phone, receiver, address, place, reference, delivery, note, items, units, collect, sums } = sheet
  return (
    <article className={styles.sheet} aria-label={`Pedido ${code}`}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shopName}</p>
          <h2>{code}</h2>
        </div>
        <p className={styles.collect}>
          {collect === null ? 'NO COBRAR' : 'COBRAR'} {collect && <strong>{collect}</strong>}
        </p>
      </header>
      <dl className={styles.facts}>
        {fact('Para', name)}
        {fact('Recibe', receiver)}
        {fact('Teléfono', phone)}
        {fact('Dirección', [address, place].filter(Boolean).join(', '))}
        {fact('Referencia', reference)}
        {fact('Entrega', delivery)}
        {fact('Al empacar', note)}
      </dl>
      <ul className={styles.items}>{items.map(item)}</ul>
      <p className={styles.foot}>
        {units === 1 ? '1 unidad' : `${units} unidades`}
        {sums && ` · ${sums}`}
      </p>
    </article>
  )
}

function fact(label: string, value: string): ReactElement | null {
  return value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function item({ amount, title, notes }: PackingItem, place: number): ReactElement {
  return (
    <li key={place}>
      <span className={styles.box} aria-hidden="true" />
      <b className={styles.amount}>{amount} ×</b>
      <span>
        {title}
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </span>
    </li>
  )
}
