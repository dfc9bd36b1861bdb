import styles from './new-order.module.css'
import { lineField, type Problem, type TypedLine } from './typed-order.ts'

export interface FieldMore {
  readonly hint?: string
  readonly inputMode?: 'tel' | 'numeric'
  readonly maxLength?: number
  /** Suggestions. */
  readonly list?: readonly string[]
}

interface FieldProps extends FieldMore {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problems: readonly Problem[]
}

/** A labelled input. */
export function Field({ name, label, value, problems, hint, inputMode, maxLength = 200, list = [] }: FieldProps) {
  const id = `c-${name}`
  const isWrong = problems.some(({ field }) => field === name)
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && <span id={`${id}-h`}>{hint}</span>}
      <input
        {...{ id, name, inputMode, maxLength }}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={hint ? `${id}-h` : undefined}
        list={list.length > 0 ? `${id}-l` : undefined}
      />
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

interface LineProps {
  readonly line: TypedLine
  readonly place: number
  readonly problems: readonly Problem[]
}

const LABELS = { product: 'Producto', amount: 'Cantidad', colors: 'Colores' } as const satisfies Record<
  keyof TypedLine,
  string
>

/** The inputs of one product. */
export function Line({ line, place, problems }: LineProps) {
  const input = (part: keyof TypedLine) => {
    const name = lineField(part, place)
    return (
      <input
        id={`c-${name}`}
        name={name}
        defaultValue={line[part]}
        aria-label={`${LABELS[part]} ${place + 1}`}
        placeholder={LABELS[part]}
        aria-invalid={problems.some(({ field }) => field === name) || undefined}
        autoComplete="off"
        {...(part === 'product' && { list: 'productos' })}
        {...(part === 'amount' && { inputMode: 'numeric' as const, maxLength: 2 })}
      />
    )
  }
  return (
    <div className={styles.line}>
      {input('product')}
      {input('amount')}
      {input('colors')}
    </div>
  )
}
