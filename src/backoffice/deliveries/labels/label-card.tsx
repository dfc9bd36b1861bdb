import type { ReactElement } from 'react'
import type { Label } from '../../../dispatch/labels/label.ts'
import { qrPath } from '../../kit/qr-path.ts'
import type { Bars } from './bars.ts'
import styles from './label-card.module.css'

export interface DrawnLabel {
  readonly label: Label
  readonly bars: Bars
  /** What is collected, written; '' where all is paid. */
  readonly collect: string
  /** The step of its letters. */
  readonly letters: number
  /** Of a roll without script, in millimetres. */
  readonly length: number
}

interface Props {
  readonly drawn: DrawnLabel
  readonly shopName: string
}

/** White units around a QR code, as its readers need them. */
const QR_BORDER = 4

/** A parcel's label: its codes, where it goes, to whom, with whom, and what is collected. */
export function LabelCard({ drawn, shopName }: Props): ReactElement {
  const { label, bars, collect, letters, length } = drawn
  const { code, number, of, name, phones, document, place, around, address, reference } = label
  const qr = qrPath(code, QR_BORDER)
  return (
    <article className={styles.label} data-letters={letters} data-length={length} aria-label={`Etiqueta ${code}`}>
      <p className={styles.head}>
        <b>{shopName}</b>
        <b className={styles.pieces}>
          {number} de {of}
        </b>
      </p>
      <div className={styles.code}>
        <BarPicture bars={bars} />
        <b>{code}</b>
      </div>
      <div className={styles.to}>
        <p>
          <strong>{place}</strong>
          {around !== '' && <span>{around}</span>}
        </p>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
      </div>
      <div className={styles.texts}>
        <p className={styles.name}>{name}</p>
        <p>
          <b>{phones.join(' · ')}</b>
          {document !== '' && ` · Doc. ${document}`}
        </p>
        {address !== '' && <p>{address}</p>}
        {reference !== '' && <p>Ref.: {reference}</p>}
        <p className={styles.with}>{withWords(label)}</p>
      </div>
      <p className={styles.collect}>
        {collect === '' ? (
          <strong>PAGADO</strong>
        ) : (
          <>
            COBRAR <strong>{collect}</strong>
          </>
        )}
      </p>
    </article>
  )
}

/** `Shalom · Agencia Huancayo · guía 123`, or that it goes to a door. */
function withWords({ way, agency, courier, guide }: Label): string {
  const where = way === 'agencia' ? `Agencia ${agency}`.trim() : 'A domicilio'
  return [courier, where, guide && `Guía ${guide}`].filter(Boolean).join(' · ')
}

/** Three dots of a printer with 203 dots an inch, so that each bar is as wide as it was meant. */
const THINNEST_MM = 0.375

function BarPicture({ bars: { width, bars } }: { readonly bars: Bars }): ReactElement {
  const path = bars.map(({ from, width: thick }) => `M${from} 0h${thick}v1h-${thick}z`).join('')
  return (
    <svg
      width={`${width * THINNEST_MM}mm`}
      height="14mm"
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
