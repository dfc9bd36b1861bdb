import type { ReactElement } from 'react'
import type { Country } from '../../../lib/countries.ts'
import { wayRows } from '../../frame/way-rows.ts'
import { ways } from '../../frame/ways.ts'
import { Part } from '../../kit/card.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SearchBar } from '../../kit/search-bar.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
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
      <SearchBar action={base} label="Buscar un ajuste" words={asked} />
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
            <RowList
              rows={wayRows(
                shopBase,
                ways.filter(({ path }) => ELSEWHERE.includes(path)),
              )}
            />
            {changes.length > 0 && <Changes base={base} changes={changes} />}
          </>
        }
      />
    </Screen>
  )
}

/** What has a screen of its own. */
const ELSEWHERE = ['envios', 'dominios', 'plantillas', 'bloqueados']

function Changes({ base, changes }: Pick<Props, 'changes'> & { readonly base: string }) {
  return (
    <Part id="cambios" title="Últimos cambios">
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
    </Part>
  )
}

function Found({ base, found }: Pick<Props, 'found'> & { readonly base: string }) {
  return (
    <Part id="encontrados" title={found.length === 0 ? 'Ningún ajuste tiene esas palabras' : 'Lo que encontramos'}>
      {found.length > 0 && (
        <RowList
          rows={found.map(({ href, name, group, hint }) => ({
            href: `${base}/${href}`,
            title: `${group} › ${name}`,
            about: hint,
          }))}
        />
      )}
    </Part>
  )
}
