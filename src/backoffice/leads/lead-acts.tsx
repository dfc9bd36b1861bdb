import type { ReactElement } from 'react'
import { Acts } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'
import { DeskIcon } from '../orders/desk-icon.tsx'
import { leadActLabels } from './lead-words.ts'
import type { LeadCard } from './make-lead-card.ts'

interface Props {
  readonly card: LeadCard
  /** Beside it stands no other act. */
  readonly isMain?: boolean
}

/** Opens the chat with the first message. With script, that is noted too. */
export function WriteTo({ card, isMain }: Props): ReactElement | null {
  const { code, phone, messages, acts } = card
  if (!acts.includes('abrir')) return null
  const label = `Escribirle ${namesOf(card).to}`
  return (
    <a
      className={isMain ? controls.main : controls.plain}
      href={messages[0]?.href ?? `https://wa.me/${phone}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      data-lead={code}
    >
      <DeskIcon name="chat" /> {isMain && 'Escribirle'}
    </a>
  )
}

/** Calling and writing to a lead. */
export function LeadActs({ card }: Pick<Props, 'card'>): ReactElement | null {
  if (!card.acts.includes('llamar')) return null
  return (
    <Acts>
      <a className={controls.plain} href={`tel:+${card.phone}`} aria-label={`Llamar ${namesOf(card).to}`}>
        <DeskIcon name="call" /> Llamar
      </a>
      <WriteTo card={card} isMain />
    </Acts>
  )
}

/** How buttons name a person: alone, and behind *Llamar*. */
export function namesOf({ name, phone }: Pick<LeadCard, 'name' | 'phone'>) {
  return { who: name || `el celular ${phone}`, to: name ? `a ${name}` : `al celular ${phone}` }
}

interface ActFormProps {
  readonly base: string
  readonly code: string
  readonly act: keyof typeof leadActLabels
  readonly who: string
}

/** One act with a lead, as a form. */
export function ActForm({ base, code, act, who }: ActFormProps): ReactElement {
  const label = leadActLabels[act]
  return (
    <form method="post" action={`${base}/${code}`}>
      <button className={controls.plain} type="submit" name="acto" value={act} aria-label={`${label}: ${who}`}>
        {label}
      </button>
    </form>
  )
}
