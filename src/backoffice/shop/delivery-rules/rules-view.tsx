import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import type { ArrangedRow } from '../../products/arranging/arrange-list.browser.tsx'
import styles from '../../products/arranging/arranging.module.css'
import saveBar from '../../save-bar.module.css'
import delivery from './delivery.module.css'
import { type RulesSaid, RulesSaidBox } from './rules-said.tsx'

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly rows: readonly ArrangedRow[]
  /** The table to begin with may replace the rules, because none was written by hand. */
  readonly offersTable: boolean
  /** What the shop does while it has no rules, a sentence for each default. */
  readonly defaults: readonly string[]
  /** Places that no rule reaches, in words; '' for none. */
  readonly unreached: string
  /** Departments whose file is too heavy. */
  readonly heavy: readonly string[]
  readonly said: RulesSaid | null
}

/** The shop's delivery rules in their order, or what it does without any. What is to be known of them stands before a list that may be long. */
export function RulesView({ base, rows, offersTable, defaults, unreached, heavy, said }: Props): ReactElement {
  return (
    <main className={`${styles.page} ${delivery.rules}`}>
      <h1>Envíos</h1>
      <RulesSaidBox base={base} said={said} />
      {rows.length === 0 && <NoRules base={base} defaults={defaults} />}
      {unreached !== '' && (
        <p className={styles.card}>
          <span>
            <strong>Ninguna regla llega a:</strong> {unreached}.
          </span>
          <span className={styles.note}>Quien elija uno de esos lugares verá que no llegas y podrá escribirte.</span>
        </p>
      )}
      {heavy.length > 0 && (
        <p className={styles.card}>
          <span>
            <strong>Muchas reglas juntas:</strong> en {heavy.join(', ')} el formulario tardará más en una conexión
            lenta.
          </span>
          <span className={styles.note}>Junta lugares que cuestan lo mismo en una sola regla.</span>
        </p>
      )}
      <ul className={styles.ways}>
        {rows.length > 0 && (
          <li>
            <a href={`${base}/envios/regla/nueva`}>Agregar una regla</a>
          </li>
        )}
        {rows.length > 0 && offersTable && (
          <li>
            <a href={`${base}/envios/tabla`}>Poner la tarifa de cada lugar en una tabla</a>
          </li>
        )}
        <li>
          <a href={`${base}/envios/probar`}>Probar: qué ve quien pide desde un distrito</a>
        </li>
        <li>
          <a href={`${base}/envios/archivo`}>Descargar o subir las reglas en una hoja de cálculo</a>
        </li>
        <li>
          <a href={`${base}/ajustes`}>Ajustes</a>
        </li>
      </ul>
      {rows.length > 0 && <Order base={base} rows={rows} />}
    </main>
  )
}

function NoRules({ base, defaults }: Pick<Props, 'base' | 'defaults'>) {
  return (
    <section className={styles.card} aria-labelledby="hoy">
      <h2 id="hoy">Hoy no tienes reglas</h2>
      <p>Mientras tanto, tu tienda hace esto:</p>
      <ol className={styles.ways}>
        {defaults.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p className={styles.note}>
        Con reglas dices a dónde llegas, cuánto cuesta, en cuántos días y cómo te pagan. Quien pide lo ve al elegir su
        distrito.
      </p>
      <div className={styles.buttons}>
        <a className={controls.main} href={`${base}/envios/tabla`}>
          Empezar con una tabla
        </a>
        <a className={controls.plain} href={`${base}/envios/regla/nueva`}>
          Escribir una regla
        </a>
      </div>
    </section>
  )
}

function Order({ base, rows }: Pick<Props, 'base' | 'rows'>) {
  return (
    <form className={styles.form} method="post" action={`${base}/envios`}>
      {/* Enter saves the order, and puts no rule before another. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <p className={styles.note}>
        Para cada pedido cuenta la primera regla que coincide, de arriba abajo; una para domicilio y una para agencia.
      </p>
      <DeskIsland name="arrange-list" props={{ name: 'regla', rows }} wake="at-once" />
      <div className={saveBar.bar}>
        <button className={controls.main} type="submit">
          Guardar orden
        </button>
      </div>
    </form>
  )
}
