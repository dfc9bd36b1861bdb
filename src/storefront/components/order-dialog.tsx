import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './order-dialog.module.css'

/** The id that `data-opens` names. */
export const ORDER_DIALOG = 'pedido'

interface Props {
  /** `mode=funnel`: the starter script opens the dialog as soon as the page is there. */
  readonly opensAtOnce: boolean
  /** The order form of the page's country. */
  readonly children: ReactNode
}

/** Closes on Escape, on the button, and on a tap beside it (`closedby`; the starter script does it for browsers without). */
export function OrderDialog({ opensAtOnce, children }: Props) {
  return (
    <dialog
      className={styles.dialog}
      id={ORDER_DIALOG}
      aria-labelledby="pedido-titulo"
      data-open={opensAtOnce ? '' : undefined}
      {...{ closedby: 'any' }}
    >
      <div className={styles.head}>
        <h2 id="pedido-titulo">¡Pide ahora y paga en casa!</h2>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Cerrar">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
