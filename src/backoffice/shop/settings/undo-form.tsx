import controls from '../../orders/controls.module.css'
import type { SettingsGroup } from './settings-groups.ts'

interface Props {
  readonly base: string
  readonly id: string
  readonly label: string
  readonly group?: SettingsGroup
}

/** Takes back a change of the settings. `group` is where its author stays. */
export function UndoForm({ base, id, label, group }: Props) {
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
