import type { MailBlock, MailLetter, MailState } from '../../mail/mail-letter.ts'
import styles from './order-messages.module.css'
import reading from './reading.module.css'

interface Props {
  readonly letter: MailLetter
  /** `null`: there is nothing to say of a copy. */
  readonly copy: MailState | null
}

/** What the shopper was told in writing, in the same words for whoever gave no e-mail. */
export function OrderMessages({ letter, copy }: Props) {
  return (
    <section className={reading.box} aria-labelledby="mensajes">
      <h2 id="mensajes" className={styles.heading}>
        Tus mensajes
      </h2>
      {copy && <p>{copyText(copy)}</p>}
      <details className={styles.message}>
        <summary>{letter.subject}</summary>
        {letter.blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </details>
    </section>
  )
}

function copyText({ state, to }: MailState): string {
  if (state === 'delivered') return `Copia enviada a ${to}.`
  return state === 'waiting' ? `Copia pendiente: te la enviamos a ${to}.` : `No pudimos enviar la copia a ${to}.`
}

function Block({ block }: { readonly block: MailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>
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
    // It leads to this page.
    case 'link':
      return null
  }
}
