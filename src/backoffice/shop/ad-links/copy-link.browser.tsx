import { Acts } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { useCopying } from '../../use-copying.browser.ts'
import styles from './ad-links.module.css'

interface Props {
  readonly link: string
  readonly network: string
}

/** A link with a button that copies it. Without script the link can be selected. */
export function CopyLink({ link, network }: Props) {
  const { field, isAwake, said, copy } = useCopying(link, 'Mantén el enlace apretado y cópialo')
  return (
    <div className={styles.copy}>
      <textarea ref={field} readOnly rows={6} value={link} aria-label={`Enlace para ${network}`} />
      <Acts>
        <button
          type="button"
          className={controls.plain}
          onClick={copy}
          disabled={!isAwake}
          aria-label={`Copiar el enlace para ${network}`}
        >
          Copiar
        </button>
        <span role="status">{said}</span>
      </Acts>
    </div>
  )
}
