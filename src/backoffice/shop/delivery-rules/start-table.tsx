import type { ReactElement } from 'react'
import { hasRate, START_KINDS, type StartKind, startKinds } from '../../../delivery/start-rules.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { FieldCard } from '../../kit/card.tsx'
import { Columns, Field, Form, Problem } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
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
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
  const field = (name: string, label: string) => (
    <Field id={name} label={label} problem={problems[name]}>
      {(attributes) => <input {...attributes} {...amount} name={name} defaultValue={typed[name] ?? ''} />}
    </Field>
  )
  const rate = (name: string, place: string) => (
    <span className={styles.rate}>
      <input
        {...amount}
        name={name}
        aria-label={`Tarifa de ${place}, en ${currencySymbol}`}
        placeholder={`Tarifa, ${currencySymbol}`}
        defaultValue={typed[name] ?? ''}
        {...(problems[name] && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
      />
      <Problem of={name} text={problems[name]} />
    </span>
  )
  return (
    <Screen
      title={
        <>
          <a href={`${base}/envios`}>Envíos</a> › Empezar con una tabla
        </>
      }
      about="Di qué haces en cada lugar. Con esto se escriben unas pocas reglas, que después cambias cuando quieras."
      width="wide"
    >
      {problem !== null && <SaidNote tone="bad" text={problem} />}
      <Form action={`${base}/envios/tabla`}>
        {/* Enter writes the rules, and does not change the table. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        {WITH_TERMS.map((kind) => (
          <FieldCard key={kind} title={startKinds[kind].label}>
            <Columns>
              {hasRate(kind) && field(`tarifa_${kind}`, `Tarifa usual, en ${currencySymbol}`)}
              {field(`desde_${kind}`, 'Días, desde')}
              {field(`hasta_${kind}`, 'Días, hasta')}
            </Columns>
            {kind === 'deposito' && (
              <Columns>
                <Field id="deposito_tipo" label="¿De cuánto es el adelanto?">
                  {(attributes) => (
                    <select {...attributes} name="deposito_tipo" defaultValue={typed.deposito_tipo ?? 'caso'}>
                      {DEPOSITS.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                {field('deposito_valor', `Monto en ${currencySymbol} o porcentaje`)}
              </Columns>
            )}
          </FieldCard>
        ))}
        <FieldCard title="Tus lugares">
          <p>Un lugar sin tarifa propia usa la usual.</p>
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
        </FieldCard>
        <SaveBar>
          <button className={controls.main} type="submit">
            Escribir las reglas
          </button>
        </SaveBar>
      </Form>
    </Screen>
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
