import type { ReactElement } from 'react'
import { type LabelSize, type LabelSizeName, labelSizeNames, labelSizes } from '../../../dispatch/labels/label-sizes.ts'
import { counted } from '../../../lib/text/counted.ts'
import { codesQuery } from '../../exports/papers.ts'
import { HiddenNote, Printable } from '../../exports/printable.tsx'
import controls from '../../orders/controls.module.css'
import { type DrawnLabel, LabelCard } from './label-card.tsx'
import styles from './label-sheet.module.css'

interface Props {
  readonly base: string
  readonly labels: readonly DrawnLabel[]
  readonly size: LabelSizeName
  readonly shopName: string
  /** The key of the form that marked them as printed; '' where none did. */
  readonly printedBy: string
  readonly hidden: number
  /** What marks their orders as packed. */
  readonly packing: ReactElement
}

/** Labels as the browser prints them: each on a page of its own, or four on a sheet. */
export function LabelSheet({ base, labels, size, shopName, printedBy, hidden, packing }: Props): ReactElement {
  const codes = labels.map(({ label }) => label.code)
  const address = (name: LabelSizeName) =>
    `${base}/etiquetas/hoja?${codesQuery(codes)}${printedBy && `&lote=${printedBy}`}&tamano=${name}`
  const papers = labelSizeNames.map((name) => ({
    ...{ href: address(name), name: labelSizes[name].name, isPresent: name === size },
  }))
  return (
    <Printable
      title={counted(labels.length, 'etiqueta', 'etiquetas')}
      papers={papers}
      said={
        <>
          <HiddenNote hidden={hidden} />
          <p>En tu impresora elige el mismo papel, sin márgenes y a escala 100 %.</p>
          {printedBy !== '' && (
            <form method="post" action={`${base}/etiquetas`} className={styles.undo}>
              <input type="hidden" name="key" value={printedBy} />
              <input type="hidden" name="lista" value={codes.join(' ')} />
              <p>Quedan anotadas como impresas.</p>
              <button type="submit" className={controls.plain} name="hacer" value="quitar">
                No se imprimieron
              </button>
            </form>
          )}
          {packing}
        </>
      }
    >
      <Papers {...{ labels, size: labelSizes[size], shopName }} />
    </Printable>
  )
}

interface PapersProps extends Pick<Props, 'labels' | 'shopName'> {
  readonly size: LabelSize
}

function Papers({ labels, size, shopName }: PapersProps) {
  const card = (drawn: DrawnLabel) => <LabelCard key={drawn.label.code} drawn={drawn} shopName={shopName} />
  if (size.isRoll)
    return (
      <div className={styles.roll} data-paper="80mm">
        {labels.map(card)}
      </div>
    )
  const onOne = size.columns * size.rows
  const sheets = Array.from({ length: Math.ceil(labels.length / onOne) }, (_, nth) =>
    labels.slice(nth * onOne, (nth + 1) * onOne),
  )
  return (
    <div className={styles.sheets}>
      {sheets.map((own) => (
        <div key={own[0]?.label.code} className={styles.sheet} data-cut={onOne > 1 ? '' : undefined}>
          {own.map(card)}
        </div>
      ))}
    </div>
  )
}
