import type { ReactElement } from 'react'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import controls from '../../../orders/controls.module.css'
import pages from '../../../work-page.module.css'
import styles from '../delivery.module.css'
import { RulesSaidBox } from '../rules-said.tsx'
import { Conditions, Own } from './rule-conditions.tsx'
import { Group, Problem, Radios, wrong } from './rule-fields.tsx'
import type { RuleFormProps } from './rule-form-props.ts'
import { Money } from './rule-money.tsx'

/** One rule at the desk. */
export function RuleForm(props: RuleFormProps): ReactElement {
  const { base, title, isNew, written, seen, said, differences } = props
  const action = `${base}/envios/regla/${isNew ? 'nueva' : written.id}`
  return (
    <main className={pages.page}>
      <h1>
        <a href={`${base}/envios`}>Envíos</a> › {title}
      </h1>
      <RulesSaidBox base={base} said={said} />
      {differences.length > 0 && (
        <ul className={styles.changes} aria-label="Lo que cambió la otra persona">
          {differences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <form className={styles.form} method="post" action={action}>
        {/* Enter saves, and does not search. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="id" value={written.id} />
        <input type="hidden" name="visto" value={seen} />
        <Where {...props} />
        <Way {...props} />
        <Money {...props} />
        <Conditions {...props} />
        <Own {...props} />
        <button className={controls.main} type="submit">
          Guardar regla
        </button>
      </form>
      {!isNew && (
        <form method="post" action={action}>
          <input type="hidden" name="id" value={written.id} />
          <input type="hidden" name="visto" value={seen} />
          <button className={controls.danger} type="submit" name="hacer" value="quitar">
            Quitar esta regla
          </button>
        </form>
      )}
    </main>
  )
}

function Where({ places: [places, except], problems }: RuleFormProps) {
  return (
    <>
      <Group legend="¿A dónde?" problem={problems.places ?? problems.id} of="lugares">
        <DeskIsland name="rule-places" props={places} wake="at-once" />
      </Group>
      <details className={styles.group} open={except.picked.length > 0 || problems.except !== undefined}>
        <summary>Menos estos lugares</summary>
        <Problem of="excepto" text={problems.except} />
        <DeskIsland name="rule-places" props={except} wake="at-once" />
      </details>
    </>
  )
}

const WAYS = [
  { value: 'domicilio', label: 'A domicilio' },
  { value: 'agencia', label: 'A una agencia, donde lo recogen' },
] as const

function Way({ written, problems }: RuleFormProps) {
  return (
    <Group legend="¿Cómo llega?" problem={problems.way} of="forma">
      <Radios name="forma" options={WAYS} value={written.way} />
      <div className={`${styles.field} ${styles.agencies}`}>
        <label htmlFor="agencias">Agencias que conoces, una por línea</label>
        <textarea
          id="agencias"
          name="agencias"
          rows={4}
          defaultValue={written.agencies.split('|').join('\n')}
          {...wrong('agencias', problems.agencies)}
        />
        <Problem of="agencias" text={problems.agencies} />
      </div>
    </Group>
  )
}
