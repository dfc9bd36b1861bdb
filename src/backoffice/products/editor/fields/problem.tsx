import type { ReactElement } from 'react'
import type { ProductFieldName } from '../../../../catalogue/changes/product-fields.ts'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'

type Problems = EditorProps['problems']

/** What is wrong with a field, beside it. */
export function Problem({
  of,
  problems,
}: {
  readonly of: ProductFieldName
  readonly problems: Problems
}): ReactElement | null {
  const text = problems[of]
  return text === undefined ? null : (
    <p className={styles.problem} id={`problema-${of}`} tabIndex={-1}>
      {text}
    </p>
  )
}

/** Leads from an input to what is wrong with it. */
export function problemId(of: ProductFieldName, problems: Problems) {
  return problems[of] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `problema-${of}` }
}
