import type { ReactElement } from 'react'
import type { ProductState } from '../../../../catalogue/product.ts'
import { stateWords } from '../../list/product-words.ts'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { Problem, problemId } from './problem.tsx'

const says = {
  visible: 'Tus clientes lo ven y lo piden.',
  draft: 'Solo lo ve tu equipo.',
  archived: 'Ya no se vende; queda guardado.',
} as const satisfies Record<ProductState, string>

/** What every product has: its name and state. */
export function MainFields({ fields, problems }: EditorProps): ReactElement {
  return (
    <section className={styles.card} aria-label="Lo principal">
      <label className={styles.field}>
        Nombre
        <input
          name="title"
          defaultValue={fields.title}
          required
          maxLength={200}
          autoComplete="off"
          {...problemId('title', problems)}
        />
      </label>
      <Problem of="title" problems={problems} />
      <fieldset className={styles.states}>
        <legend>Estado</legend>
        {(Object.keys(stateWords) as ProductState[]).map((state) => (
          <label key={state}>
            <input type="radio" name="state" value={state} defaultChecked={fields.state === state} />
            <span>
              {stateWords[state]}
              <span className={styles.hint}>{says[state]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Problem of="state" problems={problems} />
    </section>
  )
}
