import type { ReactElement } from 'react'
import { Choice as Box, Field } from '../../../kit/form.tsx'
import type { Choice } from './rule-form-props.ts'

interface TextProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly hint?: string
  readonly isText?: boolean
}

/** A field of one line. */
export function Text({ name, label, value, problem, hint, isText = false }: TextProps): ReactElement {
  return (
    <Field id={name} {...{ label, hint, problem }}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          inputMode={isText ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={isText ? 600 : 16}
          defaultValue={value}
        />
      )}
    </Field>
  )
}

interface OptionsProps {
  readonly name: string
  readonly options: readonly Choice[]
}

/** One of these. */
export function Radios({ name, options, value }: OptionsProps & { readonly value: string }): ReactElement {
  return (
    <div>
      {options.map((option) => (
        <Box key={option.value} type="radio" {...{ name }} isChosen={option.value === value} {...option} />
      ))}
    </div>
  )
}

interface BoxesProps extends OptionsProps {
  readonly checked: readonly string[]
}

/** Any of these. */
export function Boxes({ name, options, checked }: BoxesProps): ReactElement | null {
  if (options.length === 0) return null
  return (
    <div>
      {options.map((option) => (
        <Box key={option.value} type="checkbox" {...{ name }} isChosen={checked.includes(option.value)} {...option} />
      ))}
    </div>
  )
}
