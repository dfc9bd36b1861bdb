import type { Country } from '../../lib/countries.ts'
import { stepSentence } from '../form/machine.ts'
import type { Field } from '../form/order-form.ts'
import type { PostedDraft } from './posted-draft.ts'
import styles from './posted-errors.module.css'
import { fieldId } from './posted-field.tsx'

interface Props {
  /** Those that have to be corrected, in the order of the page. */
  readonly fields: readonly Field[]
  readonly draft: PostedDraft
}

/** Why the step was not passed, read aloud when the page is shown, with a link to each field. */
export function PostedErrors({ fields, draft }: Props) {
  return (
    <div role="alert" className={styles.error}>
      <p>{stepSentence(draft.refusal) ?? 'Revisa esto para continuar:'}</p>
      <ul className={styles.links}>
        {fields.map((field) => (
          <li key={field.name}>
            <a href={`#${fieldId(field)}`}>{labelOf(field, draft.country)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function labelOf(field: Field, country: Country): string {
  return ('inCountry' in field && field.inCountry?.(country).label) || field.label
}
