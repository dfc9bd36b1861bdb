import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import forms from '../../signing-in/forms.module.css'
import { BackupAdvice, KeptBackups } from './backup-advice.tsx'
import { BackupCard, type ShownBackup } from './backup-card.tsx'
import { NO_FOLDER } from './backup-words.ts'
import styles from './backups.module.css'
import { BACKUPS } from './backups-path.ts'
import type { LackOfBackup } from './lack-of-backup.ts'

interface Props {
  /** The newest first. */
  readonly backups: readonly ShownBackup[]
  /** How many of the desk's own stay. */
  readonly keeps: number
  /** What is done now. */
  readonly work: Work | null
  /** Why the last work came to nothing. */
  readonly problem: string
  /** `null`: nothing can be written where backups go. */
  readonly room: Room | null
  readonly lack: LackOfBackup | null
  readonly isFresh: boolean
}

export interface Room {
  readonly needed: string
  readonly free: string
  readonly isEnough: boolean
}

interface Work {
  readonly kind: 'make' | 'verify'
  readonly backup: string
  readonly words: string
  readonly done: number
  readonly total: number
}

/** The backups of the installation. */
export function Backups(props: Props): ReactElement {
  const { backups, keeps, work, problem, room, lack, isFresh } = props
  const [last] = backups
  return (
    <main className={forms.page}>
      <h1>Copias de seguridad</h1>
      <p>
        {last
          ? `La última es de ${last.made}${last.verified ? `, comprobada ${last.verified}` : ', sin comprobar'}.`
          : NONE}{' '}
        <span className={forms.soft}>{WHAT}</span>
      </p>
      {last && lack?.isLong && (
        <p className={forms.problem}>
          Es de hace {lack.days} días: si falla el disco, se pierde lo de esos días. Haz otra ahora.
        </p>
      )}
      {problem && (
        <p className={forms.problem} role="alert">
          {problem}
        </p>
      )}
      {work && <UnderWay {...work} />}
      {!isFresh && <ProveAgain back={BACKUPS} />}
      {isFresh && !work && (
        <form className={forms.form} method="post" action={BACKUPS}>
          <button type="submit" className={`${button.main} ${button.wide}`} disabled={!room?.isEnough}>
            Hacer una copia ahora
          </button>
          <RoomSaid room={room} hasBackups={backups.length > 0} />
        </form>
      )}
      {backups.length > 0 && (
        <ul className={forms.list}>
          {backups.map((backup) => (
            <li key={backup.name} className={forms.item}>
              <BackupCard {...backup} isFresh={isFresh} isBusy={work !== null} />
            </li>
          ))}
        </ul>
      )}
      {isFresh && <KeptBackups keeps={keeps} />}
      <BackupAdvice />
    </main>
  )
}

const NONE = 'Todavía no hay ninguna.'
const WHAT = 'Una copia tiene todo lo de todas las tiendas: pedidos, clientes, productos, fotos, ajustes y equipo.'

function RoomSaid({ room, hasBackups }: { readonly room: Room | null; readonly hasBackups: boolean }): ReactElement {
  if (!room) return <span className={forms.problem}>{NO_FOLDER}</span>
  const words = `Necesita hasta ${room.needed}; al disco le quedan ${room.free}.`
  if (room.isEnough) return <span className={forms.soft}>{words}</span>
  const ways = hasBackups ? 'Descarga y borra copias viejas, o pide' : 'Pide'
  return (
    <span className={forms.problem}>
      No hay espacio. {words} {ways} más espacio a quien administra el servidor.
    </span>
  )
}

function UnderWay({ kind, backup, words, done, total }: Work): ReactElement {
  return (
    <div className={forms.item} role="status">
      <p>
        {kind === 'make' ? 'Haciendo una copia.' : `Comprobando ${backup}.`} {words}. Sigue aunque cierres esta página.
      </p>
      {total > 0 ? <progress value={done} max={total} aria-label={words} /> : <progress aria-label={words} />}
      <a className={styles.again} href={BACKUPS}>
        Actualizar
      </a>
    </div>
  )
}
