import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { copyIsOldWords } from './backup-words.ts'
import { BACKUPS } from './backups-path.ts'

/** Stands on *Hoy* and above the backups while the copy that follows each order is old. */
export function CopyIsOld({ minutes }: { readonly minutes: number }): ReactElement {
  return <SaidNote tone="bad" text={copyIsOldWords(minutes)} />
}

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
