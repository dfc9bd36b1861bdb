import type { ReactElement, ReactNode } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { type FieldProps, SettingsField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { PREVIEWED, type SettingsGroup, settingsGroups } from './settings-groups.ts'
import { TextsView } from './texts-view.tsx'
import { UndoForm } from './undo-form.tsx'

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
  const previews = PREVIEWED.includes(group)
  return (
    <Screen
      title={
        <>
          <a href={base}>Ajustes</a> › {settingsGroups[group].name}
        </>
      }
      act={
        <a className={controls.plain} href={shopHref}>
          Ver la tienda
        </a>
      }
      width="wide"
    >
      {said && (
        <SaidNote {...said}>
          {said.undo !== null && <UndoForm base={base} id={said.undo} group={group} label="Deshacer" />}
        </SaidNote>
      )}
      {previews && <TextsView action={`${base}/${group}`} preview={`${base}/vista`} fields={fields} />}
      {!previews && fields.length > 0 && (
        <SettingsForm action={`${base}/${group}`}>
          {fields.map((field) => (
            <SettingsField key={field.name} {...field} />
          ))}
        </SettingsForm>
      )}
      {children}
    </Screen>
  )
}
