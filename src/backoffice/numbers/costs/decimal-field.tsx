import type { ReactElement } from 'react'
import { Field } from '../../kit/form.tsx'

interface Props<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly hint?: string
  /** What is typed in the whole form, and what is wrong with it. */
  readonly typed: Readonly<Record<Id, string>>
  readonly problems: Readonly<Partial<Record<Id, string>>>
}

/** A field of a form of costs for an amount or a percentage. */
export function DecimalField<Id extends string>({ id, label, hint, typed, problems }: Props<Id>): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} problem={problems[id]}>
      {(attributes) => (
        <input
          {...attributes}
          name={id}
          inputMode="decimal"
          maxLength={20}
          defaultValue={typed[id]}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
