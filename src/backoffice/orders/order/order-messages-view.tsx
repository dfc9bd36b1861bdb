import type { ReactNode } from 'react'
import controls from '../controls.module.css'
import { DeskIcon } from '../desk-icon.tsx'
import type { OrderDetail } from './order-detail.ts'
import styles from './order-view.module.css'

/** Messages written out for WhatsApp, to be read before they are sent. */
export function OrderMessages({ order: { card, messages } }: { readonly order: OrderDetail }): ReactNode {
  if (messages.length === 0) return null
  return (
    <details className={styles.messages}>
      <summary>Mensajes para WhatsApp</summary>
      <ul className={styles.history}>
        {messages.map(({ name, text, warning, refused, asks }) => (
          <li key={name}>
            {refused ? (
              <strong>{name}</strong>
            ) : (
              <a
                className={controls.plain}
                href={`https://wa.me/${card.phone}?text=${encodeURIComponent(text)}`}
                target="_blank"
                rel="noreferrer"
                data-contact="chat"
                data-message={name}
                data-told={asks ? undefined : ''}
              >
                <DeskIcon name="chat" />
                {name}
              </a>
            )}
            <p className={styles.soft}>
              {warning !== '' && <strong>{warning} </strong>}
              {refused || text}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
