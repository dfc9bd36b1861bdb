import type { ReactElement } from 'react'
import { AD_NETWORKS } from '../../../figures/costs/figure-choices.ts'
import { FieldCard } from '../../kit/card.tsx'
import { Columns, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { networkNames } from './cost-words.ts'
import { DecimalField } from './decimal-field.tsx'
import type { ChoiceProblems, TypedChoices } from './typed-choices.ts'

export interface ChoicesProps {
  readonly action: string
  readonly typed: TypedChoices
  /** The mark of what was seen. */
  readonly seen: string
  readonly problems: ChoiceProblems
}

/** Packing, tax on advertising and what the shop assumes. */
export function ChoicesForm(props: ChoicesProps): ReactElement {
  const { action, seen } = props
  return (
    <Form action={action}>
      <input type="hidden" name="visto" value={seen} />
      <FieldCard title="Empaque de un paquete">
        <DecimalField {...props} id="empaque" label="Caja o bolsa, cinta, etiqueta" hint="Vacío: no se sabe." />
      </FieldCard>
      <FieldCard title="Impuestos de los anuncios (%)">
        <small>Lo que pagas encima de lo que dice la red, como el IGV o el IVA. Vacío: nada.</small>
        <Columns>
          {AD_NETWORKS.map((network) => (
            <DecimalField key={network} {...props} id={network} label={networkNames[network]} />
          ))}
        </Columns>
      </FieldCard>
      <FieldCard title="Lo que supones (%)">
        <small>
          Cuántos pedidos se confirman y, de los enviados, cuántos se entregan. Cuenta hasta que tus pedidos lo digan, y
          las cifras dicen que es supuesto. Si ya vendías con Dropi o Effi, sube tus{' '}
          <a href={`${action.replace(/costos$/, '')}antes`}>pedidos de antes</a>.
        </small>
        <Columns>
          <DecimalField {...props} id="confirmados" label="Se confirman" />
          <DecimalField {...props} id="entregados" label="Se entregan" />
        </Columns>
      </FieldCard>
      <button className={controls.main} type="submit" name="hacer" value="elegir">
        Guardar
      </button>
    </Form>
  )
}
