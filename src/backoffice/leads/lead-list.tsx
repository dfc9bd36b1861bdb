import type { ReactElement } from 'react'
import { DeskIsland } from '../frame/desk-island.tsx'
import { SaidNote } from '../frame/said-note.tsx'
import { Empty } from '../kit/empty.tsx'
import { Acts } from '../kit/form.tsx'
import { Item, ItemList } from '../kit/item-list.tsx'
import { Pills } from '../kit/pills.tsx'
import { Screen } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { DeskIcon } from '../orders/desk-icon.tsx'
import { ageWords, exactWords, type ShopTime } from '../orders/time-words.ts'
import { type LeadList, leadActLabels, leadLists } from './lead-words.ts'
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
    <Screen title="Por recuperar" about="Dejaron su celular y no terminaron su pedido. Háblales solo de ese pedido.">
      <Pills
        label="Listas"
        pills={Object.entries(leadLists).map(([name, { label }]) => ({
          href: `${base}?lista=${name}`,
          name: label,
          isPresent: name === list,
        }))}
      />
      {warning && <SaidNote tone="due" text={warning} />}
      {cards.length === 0 ? (
        <Empty drawing="leads" title={leadLists[list].none} />
      ) : (
        <ItemList>
          {cards.map((card) => (
            <li key={card.code}>
              <Card base={base} card={card} time={time} />
            </li>
          ))}
        </ItemList>
      )}
      {olderHref && (
        <Acts>
          <a className={controls.plain} href={olderHref}>
            Ver más antiguos
          </a>
        </Acts>
      )}
      <DeskIsland name="lead-chats" props={{ base }} wake="at-once" />
    </Screen>
  )
}

function Card({ base, card, time }: { readonly base: string; readonly card: LeadCard; readonly time: ShopTime }) {
  const { code, name, phone, products, total, place, at, contacts, messages, refused, offers, acts } = card
  const who = name || `el celular ${phone}`
  const to = name ? `a ${name}` : `al celular ${phone}`
  const [first, ...others] = messages
  return (
    <article aria-label={name || phone}>
      <Item title={<h2>{name || `+${phone}`}</h2>} about={products || 'Solo dejó su celular'} end={total} />
      <small>
        {place && `${place} · `}
        <time dateTime={new Date(at).toISOString()} title={exactWords(at, time.offset)}>
          {ageWords(at, time)}
        </time>
        <span data-contacts={code}>{contacts}</span>
        <br />
        {offers}
        {refused && (
          <>
            <br />
            {refused}
          </>
        )}
      </small>
      <Acts>
        {acts.includes('llamar') && (
          <a className={controls.plain} href={`tel:+${phone}`} aria-label={`Llamar ${to}`}>
            <DeskIcon name="call" /> Llamar
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
      </Acts>
      <details>
        <summary>Más</summary>
        <Acts>
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
        </Acts>
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
