import type { ReactElement } from 'react'
import type { Country } from '../../../lib/countries.ts'
import controls from '../../orders/controls.module.css'
import styles from './settings.module.css'
import type { FoundSetting } from './settings-found.ts'
import { SETTINGS_GROUPS, saysOf, settingsGroups } from './settings-groups.ts'
import { UndoForm } from './undo-form.tsx'

interface ShownChange {
  readonly id: string
  readonly who: string
  readonly when: string
  readonly what: readonly string[]
  readonly canUndo: boolean
}

interface Props {
  readonly country: Country
  /** Of the shop's pages at the desk. */
  readonly shopBase: string
  /** What was looked for, or `''`. */
  readonly asked: string
  readonly found: readonly FoundSetting[]
  readonly changes: readonly ShownChange[]
}

/** The parts of *Ajustes*, and what was changed last. */
export function SettingsIndex({ country, shopBase, asked, found, changes }: Props): ReactElement {
  const base = `${shopBase}/ajustes`
  return (
    <main className={styles.page}>
      <h1>Ajustes</h1>
      <search>
        <form className={styles.find} method="get" action={base}>
          <input
            className={styles.input}
            type="search"
            name="q"
            defaultValue={asked}
            aria-label="Buscar un ajuste"
            placeholder="Buscar un ajuste"
            maxLength={100}
          />
          <button className={controls.plain} type="submit">
            Buscar
          </button>
        </form>
      </search>
      {asked !== '' && <Found base={base} found={found} />}
      <ul className={styles.groups}>
        {SETTINGS_GROUPS.map((group) => (
          <li key={group}>
            <a href={`${base}/${group}`}>
              {settingsGroups[group].name}
              <span>{saysOf(group, country)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.groups}>
        <li>
          <a href={`${shopBase}/envios`}>
            Envíos
            <span>A dónde llegas, cuánto cuesta, en cuántos días y cómo te pagan</span>
          </a>
        </li>
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

function Found({ base, found }: Pick<Props, 'found'> & { readonly base: string }) {
  return (
    <section className={styles.form} aria-labelledby="encontrados">
      <h2 id="encontrados">{found.length === 0 ? 'Ningún ajuste tiene esas palabras' : 'Lo que encontramos'}</h2>
      <ul className={styles.groups}>
        {found.map(({ href, name, group, hint }) => (
          <li key={href}>
            <a href={`${base}/${href}`}>
              {group} › {name}
              <span>{hint}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
