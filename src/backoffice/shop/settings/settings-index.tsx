import type { ReactElement } from 'react'
import type { Country } from '../../../lib/countries.ts'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { type Row, RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
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
  const groups = SETTINGS_GROUPS.map((group) => {
    const { name, drawing } = settingsGroups[group]
    return { href: `${base}/${group}`, title: name, about: saysOf(group, country), drawing }
  })
  return (
    <Screen title="Ajustes" width="wide">
      <search>
        <form className={styles.find} method="get" action={base}>
          <input
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
      <SideBySide
        narrow="second"
        first={
          <>
            {asked !== '' && <Found base={base} found={found} />}
            <RowList rows={groups} />
          </>
        }
        second={
          <>
            <RowList rows={elsewhere(shopBase)} />
            {changes.length > 0 && <Changes base={base} changes={changes} />}
          </>
        }
      />
    </Screen>
  )
}

/** What has a screen of its own. */
function elsewhere(shopBase: string): readonly Row[] {
  return [
    {
      ...{ href: `${shopBase}/envios`, title: 'Envíos', drawing: 'place' },
      about: 'A dónde llegas, cuánto cuesta, en cuántos días y cómo te pagan',
    },
    {
      ...{ href: `${shopBase}/dominios`, title: 'Dominios', drawing: 'globe' },
      about: 'En qué direcciones abre la tienda',
    },
    {
      ...{ href: `${shopBase}/plantillas`, title: 'Mensajes de WhatsApp', drawing: 'chat' },
      about: 'Lo que escribes en cada momento del pedido',
    },
    {
      ...{ href: `${shopBase}/bloqueados`, title: 'Bloqueados', drawing: 'blocked' },
      about: 'Teléfonos y direcciones de internet cuyos pedidos revisas primero',
    },
  ]
}

function Changes({ base, changes }: Pick<Props, 'changes'> & { readonly base: string }) {
  return (
    <>
      <h2 id="cambios">Últimos cambios</h2>
      <ItemList>
        {changes.map(({ id, who, when, what, canUndo }) => (
          <li key={id}>
            <Item
              title={what.map((text) => <span key={text}>{text}</span>)}
              about={`${who}, ${when}`}
              end={canUndo && <UndoForm base={base} id={id} label={`Deshacer ${what.join(', ')}`} />}
            />
          </li>
        ))}
      </ItemList>
    </>
  )
}

function Found({ base, found }: Pick<Props, 'found'> & { readonly base: string }) {
  return (
    <>
      <h2 id="encontrados">{found.length === 0 ? 'Ningún ajuste tiene esas palabras' : 'Lo que encontramos'}</h2>
      {found.length > 0 && (
        <RowList
          rows={found.map(({ href, name, group, hint }) => ({
            href: `${base}/${href}`,
            title: `${group} › ${name}`,
            about: hint,
          }))}
        />
      )}
    </>
  )
}
