import type { ReactElement } from 'react'
import { hasRate, START_KINDS, type StartKind, startKinds } from '../../../delivery/start-rules.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import pages from '../../work-page.module.css'
import styles from './delivery.module.css'
import { DEPOSITS } from './rule/deposit-choices.ts'

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly rows: readonly { readonly code: string; readonly name: string; readonly kind: StartKind }[]
  /** What was typed, by the field's name. */
  readonly typed: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  readonly currencySymbol: string
  readonly problem: string | null
}

const WITH_TERMS = ['gratis', 'tarifa', 'deposito'] as const

/** The departments with what the shop does in each, from which its first rules are made. */
export function StartTable({ base, rows, typed, problems, currencySymbol, problem }: Props): ReactElement {
  const amount = (
    name: string,
    named: { readonly id?: string; readonly 'aria-label'?: string; readonly placeholder?: string },
  ) => (
    <>
      <input
        name={name}
        {...named}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed[name] ?? ''}
        {...(problems[name] && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
      />
      {problems[name] && (
        <span id={`${name}-error`} className={styles.problem}>
          {problems[name]}
        </span>
      )}
    </>
  )
  const field = (name: string, label: string) => (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {amount(name, { id: name })}
    </div>
  )
  const rate = (name: string, place: string) => (
    <span className={styles.rate}>
      {amount(name, {
        'aria-label': `Tarifa de ${place}, en ${currencySymbol}`,
        placeholder: `Tarifa, ${currencySymbol}`,
      })}
    </span>
  )
  return (
    <main className={pages.page}>
      <h1>
        <a href={`${base}/envios`}>Envíos</a> › Empezar con una tabla
      </h1>
      {problem !== null && <SaidNote tone="bad" text={problem} />}
      <p className={styles.note}>
        Di qué haces en cada lugar. Con esto se escriben unas pocas reglas, que después cambias cuando quieras.
      </p>
      <form className={styles.form} method="post" action={`${base}/envios/tabla`}>
        {/* Enter writes the rules, and does not change the table. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        {WITH_TERMS.map((kind) => (
          <fieldset key={kind} className={styles.group}>
            <legend>{startKinds[kind].label}</legend>
            <div className={styles.pair}>
              {hasRate(kind) && field(`tarifa_${kind}`, `Tarifa usual, en ${currencySymbol}`)}
              {field(`desde_${kind}`, 'Días, desde')}
              {field(`hasta_${kind}`, 'Días, hasta')}
            </div>
            {kind === 'deposito' && (
              <div className={styles.pair}>
                <div className={styles.field}>
                  <label htmlFor="deposito_tipo">¿De cuánto es el adelanto?</label>
                  <select id="deposito_tipo" name="deposito_tipo" defaultValue={typed.deposito_tipo ?? 'caso'}>
                    {DEPOSITS.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </div>
                {field('deposito_valor', `Monto en ${currencySymbol} o porcentaje`)}
              </div>
            )}
          </fieldset>
        ))}
        <fieldset className={styles.group}>
          <legend>Tus lugares</legend>
          <p className={styles.note}>Un lugar sin tarifa propia usa la usual.</p>
          <ul className={styles.table}>
            <li>
              <label htmlFor="todos_tipo">A todos</label>
              <Kinds id="todos_tipo" name="todos_tipo" kind={typed.todos_tipo ?? 'tarifa'} />
              {rate('todos_tarifa', 'todos')}
              <button className={controls.plain} type="submit" name="hacer" value="todos">
                Poner a todos
              </button>
            </li>
            {rows.map(({ code, name, kind }) => (
              <li key={code}>
                <label htmlFor={`lugar-${code}`}>{name}</label>
                <Kinds id={`lugar-${code}`} name={`lugar_${code}`} kind={kind} />
                {rate(`tarifa_lugar_${code}`, name)}
              </li>
            ))}
          </ul>
        </fieldset>
        <button className={controls.main} type="submit">
          Escribir las reglas
        </button>
      </form>
    </main>
  )
}

interface KindsProps {
  readonly id: string
  readonly name: string
  readonly kind: string
}

function Kinds({ id, name, kind }: KindsProps) {
  return (
    <select id={id} name={name} defaultValue={kind}>
      {START_KINDS.map((one) => (
        <option key={one} value={one}>
          {startKinds[one].short}
        </option>
      ))}
    </select>
  )
}
