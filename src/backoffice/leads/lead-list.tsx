import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../frame/desk-island.tsx'
import { SaidNote } from '../frame/said-note.tsx'
import { ListBeside } from '../kit/beside/list-beside.tsx'
import { Empty } from '../kit/empty.tsx'
import { Acts } from '../kit/form.tsx'
import { Pills } from '../kit/pills.tsx'
import { type Row, RowList } from '../kit/row-list.tsx'
import { Side } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { ageWords, exactWords, type ShopTime } from '../orders/time-words.ts'
import { WriteTo } from './lead-acts.tsx'
import { type LeadList, leadLists, stepTags, stepWords } from './lead-words.ts'
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

/** Shoppers who nearly ordered. Their chat opens from their row, and with script that is noted too. */
function Leads(props: LeadsProps): ReactElement {
  const { base, list, cards, olderHref, warning, opened } = props
  return (
    <Side title="Por recuperar" about="Dejaron su pedido a medias: háblales solo de él." isSecond={opened !== null}>
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
        <RowList rows={cards.map((card) => rowOf(card, props))} opened={opened === null ? '' : `${base}/${opened}`} />
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

/** Between how often somebody was contacted and what they chose. */
const THEN = ' · '

function rowOf(card: LeadCard, { base, place, time }: LeadsProps): Row {
  const { code, name, phone, products, total, status, at, contacts } = card
  return {
    href: `${base}/${code}${place}`,
    title: name || `+${phone}`,
    about: (
      <>
        <span className={controls.tag} title={stepWords[status]}>
          {stepTags[status]}
        </span>{' '}
        <span data-contacts={code} data-then={THEN}>
          {contacts && contacts + THEN}
        </span>
        {products || 'Solo dejó su celular'}
      </>
    ),
    end: (
      <>
        {total}
        <small>
          <time dateTime={new Date(at).toISOString()} title={exactWords(at, time.offset)}>
            {ageWords(at, time)}
          </time>
        </small>
      </>
    ),
    act: <WriteTo card={card} />,
  }
}
