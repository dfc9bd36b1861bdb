import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { BACKUPS } from './backups-path.ts'

/** Stands on *Hoy* while the last backup is old. */
export function MakeBackupSoon({ days }: { readonly days: number }): ReactElement {
  return (
    <SaidNote
      tone="due"
      text={`Hace ${days} días que no hay copia de seguridad: si falla el disco, se pierde lo de esos días y quizá todo.`}
    >
      <a className={controls.plain} href={BACKUPS}>
        Haz una copia
      </a>
    </SaidNote>
  )
}
