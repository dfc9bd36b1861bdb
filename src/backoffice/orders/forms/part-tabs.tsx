import { type KeyboardEvent, type ReactNode, useState } from 'react'
import sheet from '../acts/act-sheet.module.css'
import type { FormPart } from './act-form.ts'
import styles from './part-tabs.module.css'

interface Props {
  readonly parts: readonly FormPart[]
  /** Problems by field, after a refusal. */
  readonly errors: Readonly<Record<string, string>>
  /** Without script all parts are in sight, each below its name. */
  readonly areTabs: boolean
  fieldsOf(part: FormPart): ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The parts of a long form, one at a time. The others stay in the form, so that nothing typed is lost; the first with a problem is in sight. */
export function PartTabs({ parts, errors, areTabs, fieldsOf }: Props) {
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      parts.findIndex((part) => hasProblem(part, errors)),
    ),
  )
  const choose = (place: number, { currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    setChosen(place)
    currentTarget.closest('dialog')?.scrollTo(0, 0)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    const place = (chosen + step + parts.length) % parts.length
    choose(place, event)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }
  return (
    <>
      {areTabs && (
        <div className={styles.tabs} role="tablist" onKeyDown={onKey}>
          {parts.map((part, place) => (
            <button
              key={part.title}
              type="button"
              role="tab"
              id={`parte-${place}`}
              aria-selected={place === chosen}
              aria-controls={`campos-${place}`}
              tabIndex={place === chosen ? 0 : -1}
              onClick={(event) => choose(place, event)}
            >
              {part.title}
              {hasProblem(part, errors) && <span className={styles.problem}> revisar</span>}
            </button>
          ))}
        </div>
      )}
      {parts.map((part, place) => (
        <section
          key={part.title}
          className={`${sheet.form} ${styles.part}`}
          id={`campos-${place}`}
          aria-labelledby={`parte-${place}`}
          hidden={areTabs && place !== chosen}
          {...(areTabs && { role: 'tabpanel' })}
          // A browser refuses to send a date that is typed by half, and can show why only of a field in sight.
          onInvalidCapture={() => setChosen(place)}
        >
          {!areTabs && <h3 id={`parte-${place}`}>{part.title}</h3>}
          {fieldsOf(part)}
        </section>
      ))}
    </>
  )
}

/** Whether one of its fields, or something within one, such as `lines.0`, was refused. */
function hasProblem({ names }: FormPart, errors: Props['errors']): boolean {
  return Object.keys(errors).some((name) => names.includes(name.split('.')[0] ?? ''))
}
