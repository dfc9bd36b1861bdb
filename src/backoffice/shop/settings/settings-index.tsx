import type { ReactElement } from 'react'
import { wayRows } from '../../frame/way-rows.ts'
import { ways } from '../../frame/ways.ts'
import { Part } from '../../kit/card.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Side } from '../../kit/screen.tsx'
import { UndoForm } from './undo-form.tsx'

interface ShownChange {
  readonly id: string
  readonly who: string
  readonly when: string
  readonly what: readonly string[]
  readonly canUndo: boolean
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly shopBase: string
  readonly changes: readonly ShownChange[]
}

/** What has a screen of its own. */
const ELSEWHERE = ['envios', 'plantillas', 'dominios', 'bloqueados']

/** What stands beside the groups until one is open: other screens with settings, and what was changed last. */
export function NoGroupOpen({ shopBase, changes }: Props): ReactElement {
  return (
    <Side width="wide">
      <Part id="en-otra-pantalla" title="En otra pantalla">
        <RowList
          rows={wayRows(
            shopBase,
            ways.filter(({ path }) => ELSEWHERE.includes(path)),
          )}
        />
      </Part>
      {changes.length > 0 && <Changes base={`${shopBase}/ajustes`} changes={changes} />}
    </Side>
  )
}

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
