import type { ReactElement, ReactNode } from 'react'
import controls from '../orders/controls.module.css'
import styles from './settings.module.css'
import { type FieldProps, SettingsField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_GROUPS, type SettingsGroup, settingsGroups } from './settings-groups.ts'

export interface ShownChange {
  readonly id: string
  readonly who: string
  readonly when: string
  readonly what: readonly string[]
  readonly canUndo: boolean
}

interface IndexProps {
  /** Of the shop's pages at the desk. */
  readonly shopBase: string
  readonly changes: readonly ShownChange[]
}

/** The parts of *Ajustes*, and what was changed last. */
export function SettingsIndex({ shopBase, changes }: IndexProps): ReactElement {
  const base = `${shopBase}/ajustes`
  return (
    <main className={styles.page}>
      <h1>Ajustes</h1>
      <ul className={styles.groups}>
        {SETTINGS_GROUPS.map((group) => (
          <li key={group}>
            <a href={`${base}/${group}`}>
              {settingsGroups[group].name}
              <span>{settingsGroups[group].says}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.groups}>
        <li>
          <a href={`${shopBase}/dominios`}>
            Dominios
            <span>En qué direcciones abre la tienda</span>
          </a>
        </li>
        <li>
          <a href={`${shopBase}/plantillas`}>
            Mensajes de WhatsApp
            <span>Lo que escribes en cada momento del pedido</span>
          </a>
        </li>
        <li>
          <a href={`${shopBase}/bloqueados`}>
            Bloqueados
            <span>Teléfonos y direcciones de internet cuyos pedidos revisas primero</span>
          </a>
        </li>
      </ul>
      {changes.length > 0 && (
        <section aria-labelledby="cambios">
          <h2 id="cambios">Últimos cambios</h2>
          <ul className={styles.changes}>
            {changes.map(({ id, who, when, what, canUndo }) => (
              <li key={id}>
                <span className={styles.hint}>
                  {who}, {when}
                </span>
                {what.map((text) => (
                  <span key={text}>{text}</span>
                ))}
                {canUndo && <UndoForm base={base} id={id} label={`Deshacer ${what.join(', ')}`} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

interface GroupProps {
  readonly base: string
  readonly group: SettingsGroup
  readonly fields: readonly FieldProps[]
  /** What became of a form that was posted. */
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string; readonly undo: string | null } | null
  readonly shopHref: string
  /** More parts of the group below its form. */
  readonly children?: ReactNode
}

/** The form of a group. */
export function SettingsGroupView({ base, group, fields, said, shopHref, children }: GroupProps): ReactElement {
  return (
    <main className={group === 'aspecto' ? `${styles.page} ${styles.wide}` : styles.page}>
      <h1>
        <a href={base}>Ajustes</a> › {settingsGroups[group].name}
      </h1>
      {said && (
        <div className={styles.said} data-tone={said.tone}>
          <p role={said.tone === 'good' ? 'status' : 'alert'}>{said.text}</p>
          {said.undo !== null && <UndoForm base={base} id={said.undo} group={group} label="Deshacer" />}
        </div>
      )}
      {fields.length > 0 && (
        <SettingsForm action={`${base}/${group}`}>
          {fields.map((field) => (
            <SettingsField key={field.name} {...field} />
          ))}
        </SettingsForm>
      )}
      {children}
      <p>
        <a href={shopHref}>Ver la tienda</a>
      </p>
    </main>
  )
}

interface UndoProps {
  readonly base: string
  readonly id: string
  readonly label: string
  readonly group?: SettingsGroup
}

function UndoForm({ base, id, label, group }: UndoProps) {
  return (
    <form method="post" action={`${base}/deshacer`}>
      <input type="hidden" name="cambio" value={id} />
      {group && <input type="hidden" name="grupo" value={group} />}
      <button className={controls.plain} type="submit" aria-label={label}>
        Deshacer
      </button>
    </form>
  )
}
