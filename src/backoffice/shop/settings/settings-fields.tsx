import type { ReactElement } from 'react'
import type { Country } from '../../../lib/countries.ts'
import { fieldOf, labelIn } from '../../../shops/fields/shop-fields.ts'
import { Choice, Choices, type ControlAttributes, Field, Problem } from '../../kit/form.tsx'
import { Item } from '../../kit/item-list.tsx'
import type { FieldOption } from './field-options.ts'
import { type FieldInput, fieldWords, hintOf } from './field-words.ts'
import { CLEAR, SEEN, type ShownField } from './posted-fields.ts'

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
  const { name, seen, problem, options, country, value } = props
  const { input, asks } = fieldWords[name]
  const label = labelIn(name, country)
  const id = idOf(name)
  const hint = `${hintOf(name, country)} ${props.also}`
  const before = <input type="hidden" name={SEEN + name} value={seen} />
  if (input === 'fixed') {
    return (
      <div id={id}>
        <Item title={<strong>{label}</strong>} about={hint} end={value} />
      </div>
    )
  }
  if (options.length > 0) {
    const areBoxes = input === 'choices' || input === 'left-out'
    const listed = areBoxes ? value.split(',') : [value]
    return (
      <Choices
        {...{ id, hint, problem }}
        legend={asks ?? label}
        areMany={options.length > MANY && options.every(({ says }) => !says)}
      >
        {before}
        {options.map((option) => (
          <Choice
            key={option.value}
            type={areBoxes ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            isChosen={listed.includes(option.value) !== (input === 'left-out')}
            label={option.label}
            about={option.says}
          />
        ))}
      </Choices>
    )
  }
  if (input === 'switch') {
    return (
      <div>
        {before}
        <Choice
          {...{ id, name }}
          type="checkbox"
          value="true"
          isChosen={value === 'true'}
          label={<strong>{label}</strong>}
          describedBy={problem === null ? `${id}-pista` : `${id}-pista ${id}-error`}
        />
        <p>
          <small id={`${id}-pista`}>{hint}</small>
        </p>
        <Problem of={id} text={problem} />
      </div>
    )
  }
  return (
    <Field {...{ id, label, hint, problem }}>
      {(attributes) => (
        <>
          {before}
          <Control {...props} input={input} attributes={attributes} />
        </>
      )}
    </Field>
  )
}

/** More choices than these stand side by side, where nothing is said of each. */
const MANY = 6

/** Where a field stands on the page of its group. */
export const idOf = (name: string) => `campo-${name.replace('.', '-')}`

interface ControlProps extends FieldProps {
  readonly input: FieldInput
  readonly attributes: ControlAttributes
}

function Control({ name, value, input, isSet, attributes }: ControlProps): ReactElement {
  const common = { ...attributes, name }
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
          {isSet && <Choice type="checkbox" name={CLEAR + name} value="si" label="Borrar el que está guardado" />}
        </>
      )
    default:
      return (
        <input {...common} type="text" defaultValue={value} autoComplete="off" required={!fieldOf(name).defaultIn} />
      )
  }
}
