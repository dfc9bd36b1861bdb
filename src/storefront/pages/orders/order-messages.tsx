import buttons from '../../../lib/button.module.css'
import type { MailBlock, MailState, ShownLetter } from '../../../mail/mail-letter.ts'
import reading from '../reading.module.css'
import styles from './order-messages.module.css'

interface Props {
  readonly messages: readonly ShownLetter[]
  /** The order's: each letter leads to its page, which is this one. */
  readonly code: string
}

/** What the shopper was told in writing, in the same words for whoever gave no e-mail. */
export function OrderMessages({ messages, code }: Props) {
  if (messages.length === 0) return null
  return (
    <section className={reading.box} aria-labelledby="mensajes">
      <h2 id="mensajes" className={styles.heading}>
        Tus mensajes
      </h2>
      {messages.map(({ letter, copy }) => (
        <details className={styles.message} key={letter.subject}>
          <summary>{letter.subject}</summary>
          {copy && <p>{copyText(copy)}</p>}
          {letter.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} code={code} />
          ))}
        </details>
      ))}
    </section>
  )
}

function copyText({ state, to }: MailState): string {
  if (state === 'delivered') return `Copia enviada a ${to}.`
  return state === 'waiting' ? `Copia pendiente: te la enviamos a ${to}.` : `No pudimos enviar la copia a ${to}.`
}

function Block({ block, code }: { readonly block: MailBlock; readonly code: string }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'heading':
      return (
        <p>
          <strong>{block.text}</strong>
        </p>
      )
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'list':
      return (
        <>
          <p>{block.heading}</p>
          <ul>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )
    case 'link':
      if (block.href.endsWith(`/${code}`)) return null
      return (
        <p>
          <a className={buttons.link} href={block.href} rel="noreferrer">
            {block.text}
          </a>
        </p>
      )
  }
}
