import type { ReactElement } from 'react'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { Bullets } from '../../../kit/bullets.tsx'
import { FieldCard, Fold } from '../../../kit/card.tsx'
import { Choices, Field, Form } from '../../../kit/form.tsx'
import { SaveBar } from '../../../kit/save-bar.tsx'
import { Side } from '../../../kit/screen.tsx'
import controls from '../../../orders/controls.module.css'
import styles from '../delivery.module.css'
import { RulesSaidBox } from '../rules-said.tsx'
import { Conditions, Own } from './rule-conditions.tsx'
import { Radios } from './rule-fields.tsx'
import type { RuleFormProps } from './rule-form-props.ts'
import { Money } from './rule-money.tsx'

/** One rule at the desk. */
export function RuleForm(props: RuleFormProps): ReactElement {
  const { base, title, isNew, written, seen, said, differences } = props
  const action = `${base}/envios/regla/${isNew ? 'nueva' : written.id}`
  return (
    <Side title={title}>
      <RulesSaidBox base={base} said={said} />
      {differences.length > 0 && (
        <Bullets label="Lo que cambió la otra persona">
          {differences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Bullets>
      )}
      <Form action={action}>
        {/* Enter saves, and does not search. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="id" value={written.id} />
        <input type="hidden" name="visto" value={seen} />
        <Where {...props} />
        <Way {...props} />
        <Money {...props} />
        <Conditions {...props} />
        <Own {...props} />
        <SaveBar>
          <button className={controls.main} type="submit">
            Guardar regla
          </button>
        </SaveBar>
      </Form>
      {!isNew && (
        <form method="post" action={action}>
          <input type="hidden" name="id" value={written.id} />
          <input type="hidden" name="visto" value={seen} />
          <button className={controls.danger} type="submit" name="hacer" value="quitar">
            Quitar esta regla
          </button>
        </form>
      )}
    </Side>
  )
}

function Where({ places: [places, except], problems }: RuleFormProps) {
  return (
    <>
      <FieldCard title="¿A dónde?" problem={problems.places ?? problems.id} of="lugares">
        <DeskIsland name="rule-places" props={places} wake="at-once" />
      </FieldCard>
      <Fold summary="Menos estos lugares" isOpen={except.picked.length > 0 || problems.except !== undefined}>
        <Choices id="excepto" legend="A dónde no" problem={problems.except}>
          <DeskIsland name="rule-places" props={except} wake="at-once" />
        </Choices>
      </Fold>
    </>
  )
}

const WAYS = [
  { value: 'domicilio', label: 'A domicilio' },
  { value: 'agencia', label: 'A una agencia, donde lo recogen' },
] as const

function Way({ written, problems }: RuleFormProps) {
  return (
    <FieldCard title="¿Cómo llega?" problem={problems.way} of="forma">
      <Radios name="forma" options={WAYS} value={written.way} />
      <div className={styles.agencies}>
        <Field id="agencias" label="Agencias que conoces, una por línea" problem={problems.agencies}>
          {(attributes) => (
            <textarea {...attributes} name="agencias" rows={4} defaultValue={written.agencies.split('|').join('\n')} />
          )}
        </Field>
      </div>
    </FieldCard>
  )
}
