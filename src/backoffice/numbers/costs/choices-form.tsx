import type { ReactElement } from 'react'
import { AD_NETWORKS } from '../../../figures/costs/figure-choices.ts'
import type { Country } from '../../../lib/countries.ts'
import { FieldCard } from '../../kit/card.tsx'
import { Columns, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { networkNames } from './cost-words.ts'
import type { ChoiceField, ChoiceProblems, TypedChoices } from './typed-choices.ts'

/** What sellers of each country report of the tax on foreign advertising. Nothing is taken for granted: a seller who gets it back leaves it empty. */
const TAX_WORDS = {
  peru: 'Lo que pagas encima de lo que dice la red. En Perú suele ser 18 % de IGV. Vacío: nada.',
  colombia: 'Lo que pagas encima de lo que dice la red. En Colombia suele ser 19 % de IVA. Vacío: nada.',
  ecuador: 'Lo que pagas encima de lo que dice la red, como el IVA. Vacío: nada.',
} as const satisfies Record<Country, string>

export interface ChoicesProps {
  readonly action: string
  readonly country: Country
  readonly typed: TypedChoices
  /** The mark of what was seen. */
  readonly seen: string
  readonly problems: ChoiceProblems
}

/** Packing, tax on advertising and what the shop assumes. */
export function ChoicesForm(props: ChoicesProps): ReactElement {
  const { action, country, seen } = props
  return (
    <Form action={action}>
      <input type="hidden" name="visto" value={seen} />
      <FieldCard title="Empaque de un paquete">
        <Share {...props} id="empaque" label="Caja o bolsa, cinta, etiqueta" hint="Vacío: no se sabe." />
      </FieldCard>
      <FieldCard title="Impuestos de los anuncios (%)">
        <small>{TAX_WORDS[country]}</small>
        <Columns>
          {AD_NETWORKS.map((network) => (
            <Share key={network} {...props} id={network} label={networkNames[network]} />
          ))}
        </Columns>
      </FieldCard>
      <FieldCard title="Lo que supones (%)">
        <small>
          Cuántos pedidos se confirman y, de los enviados, cuántos se entregan. Cuenta hasta que tus pedidos lo digan, y
          las cifras dicen que es supuesto.
        </small>
        <Columns>
          <Share {...props} id="confirmados" label="Se confirman" />
          <Share {...props} id="entregados" label="Se entregan" />
        </Columns>
      </FieldCard>
      <button className={controls.main} type="submit" name="hacer" value="elegir">
        Guardar
      </button>
    </Form>
  )
}

interface ShareProps extends ChoicesProps {
  readonly id: ChoiceField
  readonly label: string
  readonly hint?: string
}

function Share({ id, label, hint, typed, problems }: ShareProps) {
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
