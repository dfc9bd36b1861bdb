import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

/** The id that `data-opens` names. */
export const ORDER_DIALOG = 'pedido'

interface Props {
  /** `mode=funnel`: the starter script opens the dialog as soon as the page is there. */
  readonly opensAtOnce: boolean
  /** The order form of the page's country. */
  readonly children: ReactNode
}

export function OrderDialog({ opensAtOnce, children }: Props) {
  return (
    <Modal id={ORDER_DIALOG} title="¡Pide ahora y paga en casa!" hooks={{ 'data-open': opensAtOnce ? '' : undefined }}>
      {children}
    </Modal>
  )
}
