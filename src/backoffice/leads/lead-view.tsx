import type { ReactElement } from 'react'
import { shownLines } from '../../cart/whole-lines.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { Bullets } from '../kit/bullets.tsx'
import { Card, Part } from '../kit/card.tsx'
import { type Fact, Facts } from '../kit/facts.tsx'
import { Acts } from '../kit/form.tsx'
import { Item, ItemList } from '../kit/item-list.tsx'
import { Side } from '../kit/screen.tsx'
import { SideBySide } from '../kit/side-by-side.tsx'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'
import { DeskIcon } from '../orders/desk-icon.tsx'
import { exactWords, type ShopTime } from '../orders/time-words.ts'
import { ActForm, LeadActs, namesOf } from './lead-acts.tsx'
import { stepWords } from './lead-words.ts'
import type { LeadCard } from './make-lead-card.ts'

interface Props {
  /** `/t/casalista.pe/recuperar`. */
  readonly base: string
  readonly ticket: Ticket
  readonly card: LeadCard
  /** As people write it. */
  readonly phone: string
  /** What was done, the last first. */
  readonly history: readonly { readonly seq: number; readonly text: string; readonly at: string }[]
  readonly time: ShopTime
}

/** Somebody who nearly ordered. */
export function LeadView(props: Props): ReactElement {
  const { ticket, card } = props
  return (
    <Side
      title={card.name || phoneOf(props)}
      about={
        <>
          {stepWords[ticket.status]}{' '}
          <span className={controls.tag} data-contacts={card.code}>
            {card.contacts}
          </span>
        </>
      }
      act={<LeadActs card={card} />}
      width="wide"
    >
      <SideBySide
        narrow="second"
        first={
          <>
            <Chosen {...props} />
            <Happened {...props} />
            <Messages {...props} />
          </>
        }
        second={
          <>
            <Card id="escribio" title="Lo que escribió">
              <Facts facts={factsOf(props)} />
              {card.marketing && <small>{card.marketing}</small>}
            </Card>
            <History {...props} />
          </>
        }
      />
    </Side>
  )
}

function Happened({ base, card }: Props) {
  const acts = card.acts.filter((act) => act !== 'abrir')
  if (acts.length === 0) return null
  return (
    <Part id="anotar" title="¿Qué pasó?">
      <Acts>
        {acts.map((act) => (
          <ActForm key={act} base={base} code={card.code} act={act} who={namesOf(card).who} />
        ))}
      </Acts>
    </Part>
  )
}

function History({ history }: Props) {
  if (history.length === 0) return null
  return (
    <Part id="historia" title="Historia">
      <Bullets>
        {history.map(({ seq, text, at }) => (
          <li key={seq}>
            {text} <small>{at}</small>
          </li>
        ))}
      </Bullets>
    </Part>
  )
}

function phoneOf({ card, phone }: Pick<Props, 'card' | 'phone'>): string {
  return phone || `+${card.phone}`
}

function Chosen({ ticket: { lines, currency }, card }: Props) {
  if (lines.length === 0) return <Tone tone="plain">Solo dejó su celular: todavía no eligió nada.</Tone>
  const shown = shownLines(lines.map((line) => ({ ...line, name: line.title })))
  const isSum = shown.length > 1 || formatMoney(shown[0]?.total ?? 0, currency) !== card.total
  return (
    <Card id="eligio" title="Lo que eligió">
      <ItemList isInCard>
        {shown.map(({ name, amount, total, brings }, place) => (
          <li key={place}>
            <Item
              title={amount === 1 ? name : `${amount} × ${name}`}
              about={brings?.join(', ')}
              end={formatMoney(total, currency)}
            />
          </li>
        ))}
      </ItemList>
      {isSum && <Facts facts={[{ name: 'Total', value: card.total }]} />}
    </Card>
  )
}

function Messages({ base, card }: Props) {
  const { code, messages, refused, acts } = card
  const canNote = acts.includes('abrir')
  if (messages.length === 0 && refused === '' && !canNote) return null
  return (
    <Part
      id="mensajes"
      title="Mensajes"
      act={canNote && <ActForm base={base} code={code} act="abrir" who={namesOf(card).who} />}
    >
      {refused !== '' && <Tone tone="bad">{refused}</Tone>}
      <ItemList>
        {messages.map(({ name, text, href }) => (
          <li key={name}>
            <Item
              title={<strong>{name}</strong>}
              end={
                <a
                  className={controls.plain}
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Usar este: ${name}`}
                  data-lead={code}
                >
                  <DeskIcon name="chat" /> Usar este
                </a>
              }
            />
            <p>{text}</p>
          </li>
        ))}
      </ItemList>
    </Part>
  )
}

function factsOf(props: Props): readonly Fact[] {
  const { client, createdAt, updatedAt } = props.ticket
  const { offset } = props.time
  const place = [client.distrito, client.provincia, client.departamento].filter(Boolean).join(', ')
  return [
    { name: 'Celular', value: phoneOf(props) },
    { name: 'Correo', value: client.email },
    { name: 'Lugar', value: place },
    { name: 'Dirección', value: client.direccion },
    { name: 'Agencia', value: client.agency },
    { name: 'Documento', value: client.documento },
    { name: 'Empezó', value: exactWords(createdAt, offset) },
    { name: 'Escribió por última vez', value: exactWords(updatedAt, offset) },
  ].filter(({ value }) => value !== '')
}
