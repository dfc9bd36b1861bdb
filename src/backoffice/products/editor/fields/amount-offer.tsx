import type { ReactElement } from 'react'
import { AMOUNT_LABELS } from '../../../../catalogue/product.ts'
import { Columns, Field } from '../../../kit/form.tsx'
import { amountLabelWords, unitsWords } from '../../list/product-words.ts'
import type { EditorProps } from '../editor-props.ts'

type Props = Pick<EditorProps, 'fields' | 'problems' | 'mostOrdered'>

/** The amounts that a product's page offers. */
const AMOUNTS = [1, 2, 3]

/** Which amount is chosen when the page opens, and which bears a name. */
export function AmountOffer({ fields, problems, mostOrdered }: Props): ReactElement {
  return (
    <>
      <Columns isWide>
        <Field id="startAmount" label="Cantidad elegida al abrir" problem={problems.startAmount}>
          {(own) => (
            <select {...own} name="startAmount" defaultValue={fields.startAmount}>
              {AMOUNTS.map((amount) => (
                <option key={amount} value={amount}>
                  {unitsWords(amount)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="amountLabel" label="Nombre de una cantidad" problem={problems.amountLabel}>
          {(own) => (
            <select {...own} name="amountLabel" defaultValue={fields.amountLabel}>
              {AMOUNT_LABELS.map((label) => (
                <option key={label} value={label}>
                  {amountLabelWords[label]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </Columns>
      <small>
        «El más pedido» sale solo si tus pedidos lo dicen: 20 o más en 90 días.{' '}
        {mostOrdered > 0 ? `Hoy es ${unitsWords(mostOrdered)}.` : 'Aún no se sabe.'}
      </small>
    </>
  )
}
