import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../frame/desk-island.tsx'
import { SaidNote } from '../frame/said-note.tsx'
import { ListBeside } from '../kit/beside/list-beside.tsx'
import { opensBeside } from '../kit/beside/opens-beside.ts'
import { Empty } from '../kit/empty.tsx'
import { Acts } from '../kit/form.tsx'
import { Item, ItemList } from '../kit/item-list.tsx'
import { Pills } from '../kit/pills.tsx'
import { Side } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { ageWords, exactWords, type ShopTime } from '../orders/time-words.ts'
import { LeadActs } from './lead-acts.tsx'
import { type LeadList, leadLists } from './lead-words.ts'
import type { LeadCard } from './make-lead-card.ts'

export interface LeadsProps {
  /** `/t/casalista.pe/recuperar`. */
  readonly base: string
  /** What an address has so that a lead stands beside this list. */
  readonly place: string
  readonly list: LeadList
  /** The code of the one who is open; `null` for nobody. */
  readonly opened: string | null
  readonly cards: readonly LeadCard[]
  readonly olderHref: string | null
  /** Why nobody should be written to now. */
  readonly warning: string | null
  readonly time: ShopTime
}

/** Who nearly ordered and, beside them, the one who is open. */
export function LeadScreen({ children, ...leads }: LeadsProps & { readonly children: ReactNode }): ReactElement {
  const { base, place, opened } = leads
  return (
    <ListBeside
      name={place}
      list={<Leads {...leads} />}
      isOpened={opened !== null}
      back={{ href: base + place, name: 'Por recuperar' }}
    >
      {children}
    </ListBeside>
  )
}

/** Shoppers who nearly ordered. Every button is a plain link or form; with script, the link that opens a chat notes it too. */
function Leads(props: LeadsProps): ReactElement {
  const { base, list, cards, olderHref, warning, opened } = props
  return (
    <Side
      title="Por recuperar"
      about="Dejaron su celular y no terminaron su pedido. Háblales solo de ese pedido."
      isSecond={opened !== null}
    >
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
              <Card {...props} card={card} />
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
    </Side>
  )
}

function Card({ base, place, opened, card, time }: LeadsProps & { readonly card: LeadCard }) {
  const { code, name, phone, products, total, place: where, at, contacts, refused, offers } = card
  const path = `${base}/${code}`
  return (
    <article aria-label={name || phone}>
      <Item
        title={
          <h2>
            <a href={path + place} {...opensBeside(path, opened === null ? '' : `${base}/${opened}`)}>
              {name || `+${phone}`}
            </a>
          </h2>
        }
        about={products || 'Solo dejó su celular'}
        end={total}
      />
      <small>
        {where && `${where} · `}
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
      <LeadActs base={base} card={card} />
    </article>
  )
}
