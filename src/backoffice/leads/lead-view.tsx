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
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'
import { DeskIcon } from '../orders/desk-icon.tsx'
import { exactWords, type ShopTime } from '../orders/time-words.ts'
import { ActForm, namesOf } from './lead-acts.tsx'
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
  const { base, ticket, card, history } = props
  const { code, acts } = card
  const { who, to } = namesOf(card)
  return (
    <Side
      title={card.name || phoneOf(props)}
      about={
        <>
          {stepWords[ticket.status]}
          <span data-contacts={code}>{card.contacts}</span>
        </>
      }
      act={
        acts.includes('llamar') && (
          <a className={controls.plain} href={`tel:+${card.phone}`} aria-label={`Llamar ${to}`}>
            <DeskIcon name="call" /> Llamar
          </a>
        )
      }
    >
      <Chosen {...props} />
      <Messages {...props} />
      <Card id="escribio" title="Lo que escribió">
        <Facts facts={factsOf(props)} />
        {card.offers && <small>{card.offers}</small>}
      </Card>
      {acts.length > 0 && (
        <Part id="anotar" title="Anotar">
          <Acts>
            {acts.map((act) => (
              <ActForm key={act} base={base} code={code} act={act} who={who} />
            ))}
          </Acts>
        </Part>
      )}
      {history.length > 0 && (
        <Part id="historia" title="Historia">
          <Bullets>
            {history.map(({ seq, text, at }) => (
              <li key={seq}>
                {text} <small>{at}</small>
              </li>
            ))}
          </Bullets>
        </Part>
      )}
    </Side>
  )
}

function phoneOf({ card, phone }: Pick<Props, 'card' | 'phone'>): string {
  return phone || `+${card.phone}`
}

function Chosen({ ticket: { lines, currency }, card }: Props) {
  if (lines.length === 0) return <Tone tone="plain">Solo dejó su celular: todavía no eligió nada.</Tone>
  return (
    <Card id="eligio" title="Lo que eligió">
      <ItemList isInCard>
        {shownLines(lines.map((line) => ({ ...line, name: line.title }))).map(
          ({ name, amount, total, brings }, place) => (
            <li key={place}>
              <Item
                title={amount === 1 ? name : `${amount} × ${name}`}
                about={brings?.join(', ')}
                end={formatMoney(total, currency)}
              />
            </li>
          ),
        )}
      </ItemList>
      <Facts facts={[{ name: 'Total', value: card.total }]} />
    </Card>
  )
}

function Messages({ card: { code, messages, refused } }: Props) {
  if (messages.length === 0 && refused === '') return null
  return (
    <Part id="mensajes" title="Mensajes">
      {refused !== '' && <Tone tone="bad">{refused}</Tone>}
      <ItemList>
        {messages.map(({ name, text, href }, place) => (
          <li key={name}>
            <Item title={<strong>{name}</strong>} />
            <p>{text}</p>
            <Acts>
              <a
                className={place === 0 ? controls.main : controls.plain}
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={`Escribirle: ${name}`}
                data-lead={code}
              >
                <DeskIcon name="chat" /> Escribirle
              </a>
            </Acts>
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
