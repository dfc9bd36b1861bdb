import { type ReactNode, useEffect, useRef } from 'react'
import { DeskIcon } from '../desk-icon.tsx'
import styles from './act-sheet.module.css'

interface SheetProps {
  readonly title: string
  /** Of which order: name, saldo. */
  readonly about: string
  onClose(): void
  readonly children: ReactNode
}

/** Opens over the page as soon as it is there. Escape, its button and a tap beside it close it. */
export function Sheet({ title, about, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element?.showModal && !element.open) element.showModal()
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="hoja-titulo" {...{ closedby: 'any' }}>
      <div className={styles.head}>
        <div>
          <h2 id="hoja-titulo" tabIndex={-1}>
            {title}
          </h2>
          <p>{about}</p>
        </div>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Cerrar">
            <DeskIcon name="close" />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  )
}
