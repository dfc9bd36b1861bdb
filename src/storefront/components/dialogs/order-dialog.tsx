import type { ReactNode } from 'react'
import { ORDER_DIALOG } from '../../page.ts'
import { Modal } from './modal.tsx'

interface Props {
  /** `mode=funnel`: the starter opens the dialog as soon as the page is parsed. */
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
