import type { ReactElement } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import styles from './label-sheet.module.css'

/** What came of marking orders as packed. */
export interface Packed {
  readonly batch: string
  readonly orders: number
  readonly refused: readonly string[]
}

interface Props {
  readonly base: string
  readonly formKey: string
  /** The labels on the page, and the key of the form that printed them: where it leads back to. */
  readonly labels: readonly string[]
  readonly printedBy: string
  /** Their orders that are not packed yet; none for who does not pack. */
  readonly toPack: readonly string[]
  /** `null`: nothing was marked. */
  readonly packed: Packed | null
}

/** Orders whose labels are on the page are packed with one tap. */
export function PackedPart(props: Props): ReactElement {
  const { base, formKey, labels, printedBy, toPack, packed } = props
  return (
    <>
      {packed && <Told {...{ base, formKey, packed }} />}
      {toPack.length > 0 && (
        <form method="post" action={`${base}/etiquetas`} className={styles.undo}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="lista" value={labels.join(' ')} />
          <input type="hidden" name="lote" value={printedBy} />
          <input type="hidden" name="pedidos" value={toPack.join(' ')} />
          <p>{toPack.length === 1 ? '¿Ya lo empacaste?' : '¿Ya los empacaste?'}</p>
          <button type="submit" className={controls.plain} name="hacer" value="empacar">
            {toPack.length === 1 ? 'Marcarlo como empacado' : `Marcar ${toPack.length} pedidos como empacados`}
          </button>
        </form>
      )}
    </>
  )
}

function Told({
  base,
  formKey,
  packed: { batch, orders, refused },
}: Pick<Props, 'base' | 'formKey'> & { packed: Packed }) {
  return (
    <>
      {orders > 0 && (
        <SaidNote tone="good" text={counted(orders, 'pedido empacado.', 'pedidos empacados.')}>
          <a className={controls.plain} href={`${base}/despacho`}>
            Entregar paquetes
          </a>
          <form method="post" action={`${base}/varios/deshacer`}>
            <input type="hidden" name="batch" value={batch} />
            <input type="hidden" name="key" value={`${formKey}-no`} />
            <button className={controls.plain} type="submit">
              Deshacer
            </button>
          </form>
        </SaidNote>
      )}
      {refused.length > 0 && (
        <SaidNote
          tone="bad"
          text={
            <>
              No se pudo con{' '}
              {refused.map((code) => (
                <a key={code} href={orderPath(base, code)}>
                  #{code}{' '}
                </a>
              ))}
            </>
          }
        />
      )}
    </>
  )
}
