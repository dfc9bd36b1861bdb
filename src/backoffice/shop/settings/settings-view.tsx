import type { ReactElement, ReactNode } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { FieldCard, Panel } from '../../kit/card.tsx'
import { Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { fieldParts } from './field-parts.ts'
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
  /** Parts of the group above its form. */
  readonly before?: ReactNode
  /** More parts of the group below its form. */
  readonly children?: ReactNode
}

/** The form of a group. */
export function SettingsGroupView({ base, group, fields, said, shopHref, before, children }: GroupProps): ReactElement {
  const previews = PREVIEWED.includes(group)
  return (
    <Side
      title={settingsGroups[group].name}
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
      {before}
      {previews && (
        <TextsView action={`${base}/${group}`} preview={`${base}/vista`}>
          <Fields {...{ group, fields }} />
        </TextsView>
      )}
      {!previews && fields.length > 0 && (
        <SettingsForm action={`${base}/${group}`}>
          <Fields {...{ group, fields }} />
        </SettingsForm>
      )}
      {children}
    </Side>
  )
}

/** The fields of a group, in its cards. */
function Fields({ group, fields }: Pick<GroupProps, 'group' | 'fields'>) {
  const shown = (ofCard: readonly FieldProps[]) => ofCard.map((field) => <SettingsField key={field.name} {...field} />)
  const parts = fieldParts[group]
  if (!parts) return <Panel>{shown(fields)}</Panel>
  return parts.map(({ title, fields: names }) => (
    <FieldCard key={title} title={title} isPanel>
      {shown(names.flatMap((name) => fields.filter((field) => field.name === name)))}
    </FieldCard>
  ))
}
