import { useEffect, useState } from 'react'
import buttons from '../../lib/button.module.css'
import styles from './deposit.module.css'
import type { ShownAccount } from './shown-deposit.ts'

const COPIED_MS = 3_000

/** The shop's accounts, each with the seller's own QR picture and what to copy. */
export function AccountList({ accounts }: { readonly accounts: readonly ShownAccount[] }) {
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ id, means, number, holder, note, qr }) => (
        <li key={id}>
          <h3>{means}</h3>
          {qr !== null && (
            <figure className={styles.qr}>
              <img src={qr} alt={`Código QR de ${means}, a nombre de ${holder}`} loading="lazy" />
              <figcaption>
                <a href={qr} download={`qr-${means.toLowerCase()}.webp`}>
                  Guardar el QR en mi teléfono
                </a>
              </figcaption>
            </figure>
          )}
          {number !== '' && (
            <p className={styles.number}>
              <span>{number}</span>
              <CopyButton text={number} about={means} />
            </p>
          )}
          <p>A nombre de {holder}</p>
          {note !== '' && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Without script the number can be selected, and there is no button. */
function CopyButton({ text, about }: { readonly text: string; readonly about: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${buttons.plain} ${styles.copy}`}
        aria-label={`${isCopied ? 'Copiado' : 'Copiar'} ${about}`}
        onClick={copy}
      >
        {isCopied ? 'Copiado' : 'Copiar'}
      </button>
      <span role="status" className={styles.said}>
        {isCopied ? `Copiado: ${text}` : ''}
      </span>
    </>
  )
}
