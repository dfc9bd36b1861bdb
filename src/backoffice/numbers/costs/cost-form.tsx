import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { FieldCard } from '../../kit/card.tsx'
import { Acts, Columns, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { ANY_COURIER, wayNames } from './cost-words.ts'
import { DecimalField } from './decimal-field.tsx'
import type { CostProblems, TypedCost } from './typed-cost.ts'

export interface CostFormProps {
  /** Of all usual costs. */
  readonly base: string
  /** Of this one. */
  readonly action: string
  readonly title: string
  readonly isNew: boolean
  readonly typed: TypedCost
  /** The mark of what was seen. */
  readonly seen: string
  /** The couriers to choose from. */
  readonly couriers: readonly string[]
  readonly problems: CostProblems
  /** Why it was not saved. */
  readonly refused: string
}

/** What a courier usually costs, to say it or to change it. */
export function CostForm(props: CostFormProps): ReactElement {
  const { base, action, title, isNew, seen, problems, refused } = props
  const wrong = refused || problems.todo
  return (
    <Screen
      title={title}
      about="Cuenta cuando el paquete no dice lo que costó. Lo que dejes vacío se toma del costo menos exacto que lo diga."
      act={
        <a className={controls.plain} href={base}>
          Costos habituales
        </a>
      }
      width="wide"
    >
      {wrong && <SaidNote tone="bad" text={wrong} />}
      <Form action={action}>
        <input type="hidden" name="visto" value={seen} />
        <SideBySide first={<Which {...props} />} second={<HowMuch {...props} />} />
        <Acts>
          <button className={controls.main} type="submit">
            Guardar
          </button>
          {!isNew && (
            <button className={controls.danger} type="submit" name="hacer" value="quitar" formNoValidate>
              Quitar este costo
            </button>
          )}
        </Acts>
      </Form>
    </Screen>
  )
}

/** Which parcels it is of. */
function Which({ typed, couriers, problems }: CostFormProps) {
  return (
    <FieldCard title="De qué paquetes">
      <Field id="courier" label="Courier" problem={problems.courier}>
        {(attributes) => (
          <select {...attributes} name="courier" defaultValue={typed.courier}>
            <option value="">{ANY_COURIER}</option>
            {couriers.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="forma" label="Entrega">
        {(attributes) => (
          <select {...attributes} name="forma" defaultValue={typed.forma}>
            <option value="">Cualquiera</option>
            {Object.entries(wayNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="lugares"
        label="Lugares"
        hint="Vacío: todos. Distritos o departamentos separados por comas, o sus códigos."
        problem={problems.lugares}
      >
        {(attributes) => (
          <textarea {...attributes} name="lugares" rows={2} maxLength={1_000} defaultValue={typed.lugares} />
        )}
      </Field>
    </FieldCard>
  )
}

function HowMuch({ typed, problems }: CostFormProps) {
  return (
    <FieldCard title="Cuánto cuesta">
      <DecimalField
        id="flete"
        label="Flete de ida"
        hint="Vacío: no se sabe. Si no cuesta nada, escribe 0."
        {...{ typed, problems }}
      />
      <Columns isWide>
        <Field id="vuelta" label="Si vuelve, además del flete">
          {(attributes) => (
            <select {...attributes} name="vuelta" defaultValue={typed.vuelta}>
              <option value="">No se sabe</option>
              <option value="nothing">No cuesta nada más</option>
              <option value="share">Un % del flete de ida</option>
              <option value="amount">Un monto</option>
            </select>
          )}
        </Field>
        <DecimalField id="vuelta_valor" label="Cuánto (% o monto)" {...{ typed, problems }} />
      </Columns>
      <Columns>
        <DecimalField id="comision_fija" label="Comisión fija" {...{ typed, problems }} />
        <DecimalField id="comision_parte" label="Comisión en %" {...{ typed, problems }} />
        <Field id="comision_sobre" label="La cobra de">
          {(attributes) => (
            <select {...attributes} name="comision_sobre" defaultValue={typed.comision_sobre}>
              <option value="delivered">lo entregado</option>
              <option value="sent">todo lo enviado</option>
            </select>
          )}
        </Field>
      </Columns>
      <small>Si no cobra comisión, escribe 0 en la fija. Vacías las dos: no se sabe.</small>
    </FieldCard>
  )
}
