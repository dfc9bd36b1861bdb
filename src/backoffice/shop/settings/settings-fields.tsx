import type { ReactElement } from 'react'
import type { Country } from '../../../lib/countries.ts'
import { fieldOf, labelIn } from '../../../shops/fields/shop-fields.ts'
import type { FieldOption } from './field-options.ts'
import { type FieldInput, fieldWords, hintOf } from './field-words.ts'
import { CLEAR, SEEN, type ShownField } from './posted-fields.ts'
import styles from './settings.module.css'

export interface FieldProps extends ShownField {
  readonly country: Country
  readonly options: readonly FieldOption[]
  /** What more is said of it, or `''`. */
  readonly also: string
  /** Whether a secret is set. */
  readonly isSet?: boolean
}

/** A field of the shop with its label, what it does, and what is wrong with what was typed. */
export function SettingsField(props: FieldProps): ReactElement {
  const { name, seen, problem, options, country } = props
  const { input } = fieldWords[name]
  const label = labelIn(name, country)
  const id = idOf(name)
  const isGroup = options.length > 0
  const said = (
    <>
      <span className={styles.hint} id={`${id}-pista`}>
        {hintOf(name, country)} {props.also}
      </span>
      {problem !== null && (
        <span className={styles.problem} id={`${id}-error`}>
          {problem}
        </span>
      )}
    </>
  )
  if (input === 'fixed') {
    return (
      <div className={styles.field} id={id}>
        <strong>{label}</strong>
        {said}
        <span>{props.value}</span>
      </div>
    )
  }
  if (isGroup) {
    return (
      <fieldset className={styles.field} id={id} aria-describedby={describing(props)}>
        <legend>{label}</legend>
        <input type="hidden" name={SEEN + name} value={seen} />
        {said}
        <div className={options.length > MANY ? styles.many : undefined}>
          {options.map((option) => (
            <Choice key={option.value} {...props} option={option} />
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <div className={styles.field}>
      <input type="hidden" name={SEEN + name} value={seen} />
      {input === 'switch' ? (
        <>
          <label className={styles.check}>
            <input
              id={id}
              type="checkbox"
              name={name}
              value="true"
              defaultChecked={props.value === 'true'}
              aria-describedby={describing(props)}
            />
            <strong>{label}</strong>
          </label>
          {said}
        </>
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          {said}
          <Control {...props} input={input} />
        </>
      )}
    </div>
  )
}

/** More choices than these stand side by side. */
const MANY = 6

/** Where a field stands on the page of its group. */
export const idOf = (name: string) => `campo-${name.replace('.', '-')}`

function describing({ name, problem }: FieldProps): string {
  const id = idOf(name)
  return problem === null ? `${id}-pista` : `${id}-pista ${id}-error`
}

function Choice({ name, value, option }: FieldProps & { readonly option: FieldOption }) {
  const several = fieldWords[name].input === 'choices'
  return (
    <label className={styles.check}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        value={option.value}
        defaultChecked={several ? value.split(',').includes(option.value) : value === option.value}
      />
      <span>
        {option.label}
        {option.says && <span className={styles.hint}>{option.says}</span>}
      </span>
    </label>
  )
}

function Control(props: FieldProps & { readonly input: FieldInput }): ReactElement {
  const { name, value, input, problem, isSet } = props
  const common = {
    ...{ className: styles.input, id: idOf(name), name },
    'aria-describedby': describing(props),
    'aria-invalid': problem === null ? undefined : true,
  } as const
  switch (input) {
    case 'lines':
      return <textarea {...common} defaultValue={value} rows={5} />
    case 'color':
      return <input {...common} type="color" defaultValue={value} />
    case 'phone':
      return <input {...common} type="tel" defaultValue={value} autoComplete="off" required />
    case 'secret':
      return (
        <>
          <input {...common} type="password" autoComplete="off" placeholder={isSet ? 'Guardado' : 'Sin token'} />
          {isSet && (
            <label className={styles.check}>
              <input type="checkbox" name={CLEAR + name} value="si" />
              Borrar el que está guardado
            </label>
          )}
        </>
      )
    default:
      return (
        <input {...common} type="text" defaultValue={value} autoComplete="off" required={!fieldOf(name).defaultIn} />
      )
  }
}
