import type { ReactElement } from 'react'
import { DeskIsland } from '../frame/desk-island.tsx'
import controls from '../orders/controls.module.css'
import { DeskIcon } from '../orders/desk-icon.tsx'
import { ageWords, exactWords, type ShopTime } from '../orders/time-words.ts'
import { type LeadList, leadActLabels, leadLists } from './lead-words.ts'
import styles from './leads.module.css'
import type { LeadCard } from './make-lead-card.ts'

interface Props {
  /** `/t/casalista.pe/recuperar`. */
  readonly base: string
  readonly list: LeadList
  readonly cards: readonly LeadCard[]
  readonly olderHref: string | null
  /** Why nobody should be written to now. */
  readonly warning: string | null
  readonly time: ShopTime
}

/** Shoppers who nearly ordered. Every button is a plain link or form; with script, the link that opens a chat notes it too. */
export function Leads({ base, list, cards, olderHref, warning, time }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Por recuperar</h1>
      <p className={styles.hint}>Dejaron su celular y no terminaron su pedido. Háblales solo de ese pedido.</p>
      <nav className={styles.lists} aria-label="Listas">
        {Object.entries(leadLists).map(([name, { label }]) => (
          <a key={name} href={`${base}?lista=${name}`} aria-current={name === list ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {warning && (
        <p className={styles.warning} role="note">
          {warning}
        </p>
      )}
      {cards.length === 0 && <p className={styles.hint}>{leadLists[list].none}</p>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.code}>
            <Card base={base} card={card} time={time} />
          </li>
        ))}
      </ul>
      {olderHref && (
        <a className={controls.plain} href={olderHref}>
          Ver más antiguos
        </a>
      )}
      <DeskIsland name="lead-chats" props={{ base }} wake="at-once" />
    </main>
  )
}

function Card({ base, card, time }: { readonly base: string; readonly card: LeadCard; readonly time: ShopTime }) {
  const { code, name, phone, products, total, place, at, contacts, messages, refused, offers, acts } = card
  const who = name || `el celular ${phone}`
  const to = name ? `a ${name}` : `al celular ${phone}`
  const [first, ...others] = messages
  return (
    <article className={styles.card} aria-label={name || phone}>
      <h2 className={styles.name}>{name || `+${phone}`}</h2>
      <p className={styles.total}>{total}</p>
      <p className={styles.facts}>{products || 'Solo dejó su celular'}</p>
      <p className={styles.facts}>
        {place && `${place} · `}
        <time dateTime={new Date(at).toISOString()} title={exactWords(at, time.offset)}>
          {ageWords(at, time)}
        </time>
        <span data-contacts={code}>{contacts}</span>
      </p>
      <p className={styles.facts}>{offers}</p>
      {refused && <p className={styles.facts}>{refused}</p>}
      <div className={styles.acts}>
        {acts.includes('llamar') && (
          <a className={controls.plain} href={`tel:+${phone}`} aria-label={`Llamar ${to}`}>
            <DeskIcon name="call" />
          </a>
        )}
        {acts.includes('abrir') && (
          <a
            className={controls.main}
            href={first?.href ?? `https://wa.me/${phone}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Escribirle ${to}`}
            data-lead={code}
          >
            <DeskIcon name="chat" /> Escribirle
          </a>
        )}
        {acts.includes('abrir') && (
          <noscript>
            <ActForm base={base} code={code} act="abrir" who={who} />
          </noscript>
        )}
      </div>
      <details className={styles.more}>
        <summary>Más</summary>
        <div className={styles.others}>
          {others.map((message) => (
            <a
              key={message.name}
              className={controls.plain}
              href={message.href}
              target="_blank"
              rel="noreferrer"
              data-lead={code}
            >
              {message.name}
            </a>
          ))}
          {acts.map((act) => (
            <ActForm key={act} base={base} code={code} act={act} who={who} />
          ))}
        </div>
      </details>
    </article>
  )
}

interface ActFormProps {
  readonly base: string
  readonly code: string
  readonly act: keyof typeof leadActLabels
  readonly who: string
}

function ActForm({ base, code, act, who }: ActFormProps) {
  const label = leadActLabels[act]
  return (
    <form method="post" action={`${base}/${code}`}>
      <button className={controls.plain} type="submit" name="acto" value={act} aria-label={`${label}: ${who}`}>
        {label}
      </button>
    </form>
  )
}
