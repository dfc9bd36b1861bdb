import type { ReactElement } from 'react'
import type { ProductState } from '../../../../catalogue/product.ts'
import { Card } from '../../../kit/card.tsx'
import { Acts, Choice, Problem } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { stateWords } from '../../list/product-words.ts'
import type { EditorProps } from '../editor-props.ts'

const says = {
  visible: 'Tus clientes lo ven y lo piden.',
  draft: 'Solo lo ve tu equipo.',
  archived: 'Ya no se vende; queda guardado.',
} as const satisfies Record<ProductState, string>

interface Props extends EditorProps {
  /** The form that makes a copy of it. */
  readonly copyForm: string
}

/** Who sees the product, where, and what else can be made of it. */
export function StateFields({ fields, problems, address, copyForm }: Props): ReactElement {
  return (
    <Card id="estado" title="Estado">
      <Problem of="state" text={problems.state} />
      <div role="radiogroup" aria-labelledby="estado">
        {(Object.keys(stateWords) as ProductState[]).map((state) => (
          <Choice
            key={state}
            type="radio"
            name="state"
            value={state}
            isChosen={fields.state === state}
            label={stateWords[state]}
            about={says[state]}
          />
        ))}
      </div>
      <Acts>
        {address !== null && (
          <a className={controls.plain} href={address}>
            Ver en la tienda
          </a>
        )}
        <button className={controls.plain} type="submit" form={copyForm}>
          Duplicar
        </button>
      </Acts>
    </Card>
  )
}
