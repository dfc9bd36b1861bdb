import type { ReactNode } from 'react'
import buttons from '../../lib/button.module.css'
import reading from '../pages/reading.module.css'

interface Props {
  /** The field of the form, and the id of the heading. */
  readonly name: 'ofertas' | 'medicion'
  readonly title: string
  /** What was done just now; `null` for nothing. */
  readonly done: string | null
  /** What holds. */
  readonly state: string
  /** Where the other answer is posted; `null` where there is none to give. */
  readonly action: string | null
  readonly isGiven: boolean
  readonly label: string
  readonly note: ReactNode
}

/** One permission: what holds, and one button that changes it. */
export function PermissionBox({ name, title, done, state, action, isGiven, label, note }: Props) {
  return (
    <section className={reading.box} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {done !== null && (
        <p role="status">
          <strong>{done}</strong>
        </p>
      )}
      <p>{state}</p>
      {action !== null && (
        <form method="post" action={action}>
          <input type="hidden" name={name} value={isGiven ? 'no' : 'si'} />
          <button type="submit" className={`${buttons.plain} ${buttons.wide}`}>
            {label}
          </button>
        </form>
      )}
      <p>{note}</p>
    </section>
  )
}
