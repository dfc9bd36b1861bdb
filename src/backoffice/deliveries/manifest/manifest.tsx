import type { ReactElement } from 'react'
import type { Manifest, ManifestRow } from '../../../dispatch/labels/manifest.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Paper } from '../../exports/papers.ts'
import { HiddenNote, PaperSheets, Printable, PrintoutPills, paperLinks } from '../../exports/printable.tsx'
import styles from './manifest.module.css'

interface Props {
  readonly base: string
  /** Of this page, with a query. */
  readonly address: string
  readonly codes: readonly string[]
  readonly manifests: readonly Manifest[]
  readonly shopName: string
  readonly currency: CurrencyCode
  /** When it was made, in the shop. */
  readonly made: string
  readonly paper: Paper
  readonly hidden: number
  /** Some wait to leave, and this person may hand them over. */
  readonly hasToLeave: boolean
}

/** What each courier takes along, for both to sign: a paper for each. */
export function ManifestView(props: Props): ReactElement {
  const { base, address, codes, manifests, paper, hidden, hasToLeave } = props
  const parcels = manifests.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Printable
      title={`Manifiesto: ${counted(parcels, 'paquete', 'paquetes')}`}
      said={
        <>
          <HiddenNote hidden={hidden} />
          {hasToLeave && (
            <p>
              Escanea la salida de cada uno en <a href={`${base}/despacho`}>Entregar paquetes</a>.
            </p>
          )}
        </>
      }
      printouts={<PrintoutPills base={base} present="imprimir/manifiesto" codes={codes} />}
      papers={paperLinks(address, paper)}
    >
      <PaperSheets paper={paper}>
        {manifests.map((one) => (
          <OfCourier key={one.courier} {...props} manifest={one} />
        ))}
      </PaperSheets>
    </Printable>
  )
}

function OfCourier({ manifest, shopName, currency, made }: Props & { readonly manifest: Manifest }) {
  const { courier, rows, orders, collecting, collect } = manifest
  const paid = rows.length - collecting
  const sums = [
    `${counted(rows.length, 'paquete', 'paquetes')} de ${counted(orders, 'pedido', 'pedidos')}`,
    ...(collecting > 0 ? [`${collecting} por cobrar`] : []),
    ...(paid > 0 ? [counted(paid, 'pagado', 'pagados')] : []),
  ]
  return (
    <article className={styles.manifest} aria-label={`Manifiesto de ${courier || 'sin courier'}`}>
      <header>
        <h2>Manifiesto de entrega</h2>
        <p>{[shopName, made].join(' · ')}</p>
        <p>Courier: {courier === '' ? <span className={styles.blank} /> : <strong>{courier}</strong>}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Paquete</th>
            <th scope="col">Destino</th>
            <th scope="col">Cobrar</th>
          </tr>
        </thead>
        <tbody>{rows.map((row, place) => manifestRow(row, { place, currency }))}</tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {sums.join(' · ')}
            </th>
            <td>{formatMoney(collect, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.signs}>
        {SIGNERS.map((who) => (
          <dl key={who}>
            <dt>{who}</dt>
            {LINES.map((line) => (
              <dd key={line}>
                {line}: <span className={styles.blank} />
              </dd>
            ))}
          </dl>
        ))}
      </div>
    </article>
  )
}

const SIGNERS = ['Entrega (tienda)', 'Recibe (courier)'] as const
const LINES = ['Nombre', 'Documento', 'Hora', 'Firma'] as const

function manifestRow(
  { code, number, of, guide, place, around, collect }: ManifestRow,
  { place: nth, currency }: { readonly place: number; readonly currency: CurrencyCode },
): ReactElement {
  return (
    <tr key={code}>
      <td>{nth + 1}</td>
      <td>
        <b>{code}</b>
        <small>
          {number} de {of}
          {guide !== '' && ` · Guía ${guide}`}
        </small>
      </td>
      <td>
        {place}
        {around !== '' && <small>{around}</small>}
      </td>
      <td>{collect > 0 ? formatMoney(collect, currency) : 'Pagado'}</td>
    </tr>
  )
}
