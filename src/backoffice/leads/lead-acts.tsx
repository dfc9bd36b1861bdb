import type { ReactElement } from 'react'
import { Acts } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'
import { DeskIcon } from '../orders/desk-icon.tsx'
import { leadActLabels } from './lead-words.ts'
import type { LeadCard } from './make-lead-card.ts'

interface Props {
  readonly base: string
  readonly card: LeadCard
}

/** Calling and writing to a lead, and what else can be noted. With script, the link that opens a chat notes it too. */
export function LeadActs({ base, card }: Props): ReactElement {
  const { code, phone, messages, acts } = card
  const { who, to } = namesOf(card)
  const [first, ...others] = messages
  return (
    <>
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
    </>
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
