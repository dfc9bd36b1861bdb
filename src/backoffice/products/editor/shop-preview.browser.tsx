import { type ReactElement, useEffect, useRef, useState } from 'react'
import controls from '../../orders/controls.module.css'
import styles from './preview.module.css'

interface Props {
  readonly base: string
  readonly id: string
  /** Grows when what was written has reached the server. */
  readonly kept: number
  /** There is another page for those who order by message. */
  readonly hasVariant: boolean
  /** On a phone it stands above the form until it is closed. */
  readonly isOpen: boolean
  onClose(): void
}

const WORDS = 'Así la ven tus clientes'

/** The product's page in the shop with what was written and not saved, as wide as a phone: beside the form where there is room, above it elsewhere. */
export function ShopPreview({ base, id, kept, hasVariant, isOpen, onClose }: Props): ReactElement {
  const [variant, setVariant] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  const shown = { address: `${base}/producto/${id}/vista${variant && `?variante=${variant}`}`, kept }
  const choice = hasVariant && (
    <button
      type="button"
      className={controls.plain}
      aria-pressed={variant !== ''}
      onClick={() => setVariant(variant === '' ? 'mensajes' : '')}
    >
      Por WhatsApp
    </button>
  )
  return (
    <>
      <aside className={styles.beside} aria-labelledby="asi-se-ve">
        <div className={styles.head}>
          <h2 id="asi-se-ve">{WORDS}</h2>
          {choice}
        </div>
        <Shown {...shown} title={WORDS} />
      </aside>
      <dialog ref={dialog} className={styles.above} aria-label={WORDS} onClose={onClose}>
        {isOpen && (
          <>
            <div className={styles.head}>
              <h2>{WORDS}</h2>
              {choice}
              <button type="button" className={controls.plain} onClick={() => dialog.current?.close()}>
                Cerrar
              </button>
            </div>
            <Shown {...shown} title={WORDS} />
          </>
        )}
      </dialog>
    </>
  )
}

interface ShownProps {
  readonly address: string
  readonly kept: number
  readonly title: string
}

/** A page of our own origin without scripts. It is replaced, so that going back leads out of the editor, and stays where it was scrolled to. */
function Shown({ address, kept, title }: ShownProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [first] = useState(address)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const shown = frame.current?.contentWindow
    if (!shown) return
    scrolled.current = shown.scrollY
    shown.location.replace(address)
  }, [address, kept])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={first}
      sandbox="allow-same-origin"
      loading="lazy"
      onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
    />
  )
}
