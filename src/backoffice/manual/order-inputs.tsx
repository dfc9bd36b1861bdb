import type { ReactElement } from 'react'
import styles from './new-order.module.css'
import { type LineInput, lineField, NONE, type Problem, type TypedLine } from './typed-order.ts'

/** What all inputs of the form know. */
export interface Marked {
  readonly problems: readonly Problem[]
  /** The names of the inputs that a chat filled and at which nobody looked yet. */
  readonly unseen: ReadonlySet<string>
}

export interface FieldMore {
  readonly hint?: string
  readonly type?: 'date'
  readonly inputMode?: 'tel' | 'numeric'
  readonly maxLength?: number
  /** Suggestions. */
  readonly list?: readonly string[]
  /** The values and words of a field with a few choices. */
  readonly choices?: readonly (readonly [value: string, words: string])[]
}

interface FieldProps extends FieldMore, Marked {
  readonly name: string
  readonly label: string
  readonly value: string
}

/** A labelled input. */
export function Field({ name, label, value, problems, unseen, hint, list = [], choices, ...more }: FieldProps) {
  const id = `c-${name}`
  const shared = {
    ...{ id, name, defaultValue: value },
    ...spoken(unseen.has(name), hint ? `${id}-h` : undefined, markId(name)),
    'aria-invalid': problems.some(({ field }) => field === name) || undefined,
  }
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && <span id={`${id}-h`}>{hint}</span>}
      <Mark name={name} isUnseen={unseen.has(name)} />
      {choices ? (
        <select {...shared}>
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...{ maxLength: 200, ...more }}
          {...shared}
          autoComplete="off"
          list={list.length > 0 ? `${id}-l` : undefined}
        />
      )}
      {list.length > 0 && (
        <datalist id={`${id}-l`}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </p>
  )
}

/** What is spoken with an input: its hint, and that it came from the chat. */
function spoken(isUnseen: boolean, hint: string | undefined, mark: string) {
  const ids = [hint, isUnseen ? mark : undefined].filter(Boolean).join(' ')
  return { 'data-unseen': isUnseen || undefined, 'aria-describedby': ids || undefined }
}

function markId(name: string): string {
  return `c-${name}-m`
}

interface MarkProps {
  readonly name: string
  readonly isUnseen: boolean
  readonly words?: string
}

/** Says that an input came from the chat, until somebody looked at it. `read-marks.browser.tsx` hides it. */
function Mark({ name, isUnseen, words = 'Del chat: revísalo' }: MarkProps): ReactElement {
  return (
    <span id={markId(name)} className={styles.mark} data-mark={name} hidden={!isUnseen}>
      {words}
    </span>
  )
}

interface LineProps extends Marked {
  readonly line: TypedLine
  readonly place: number
}

const LABELS = { product: 'Producto', amount: 'Cantidad', colors: 'Colores' } as const satisfies Record<
  LineInput,
  string
>

/** The inputs of one product, and the products between which a chat leaves it open. */
export function Line({ line, place, problems, unseen }: LineProps) {
  const input = (part: LineInput) => {
    const name = lineField(part, place)
    return (
      <span className={part === 'product' ? styles.product : undefined}>
        <Mark name={name} isUnseen={unseen.has(name)} words="Del chat" />
        <input
          id={`c-${name}`}
          name={name}
          defaultValue={line[part]}
          aria-label={`${LABELS[part]} ${place + 1}`}
          placeholder={LABELS[part]}
          aria-invalid={problems.some(({ field }) => field === name) || undefined}
          {...spoken(unseen.has(name), undefined, markId(name))}
          autoComplete="off"
          {...(part === 'product' && { list: 'productos' })}
          {...(part === 'amount' && { inputMode: 'numeric' as const, maxLength: 2 })}
        />
      </span>
    )
  }
  return (
    <div className={styles.line}>
      {line.among.length > 0 && <Choices among={line.among} place={place} />}
      {input('product')}
      {input('amount')}
      {input('colors')}
    </div>
  )
}

/** The chat does not say which of these it means: nothing is chosen before a person does. */
function Choices({ among, place }: { readonly among: readonly string[]; readonly place: number }): ReactElement {
  const name = lineField('choice', place)
  return (
    <fieldset className={styles.choices}>
      <legend>¿Cuál de estos quiere?</legend>
      {[...among, NONE].map((title) => (
        <label key={title}>
          <input type="radio" name={name} value={title} />
          {title === NONE ? 'Ninguno de estos' : title}
        </label>
      ))}
      {among.map((title) => (
        <input key={title} type="hidden" name={lineField('among', place)} value={title} />
      ))}
    </fieldset>
  )
}
