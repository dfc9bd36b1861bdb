import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { Form } from '../../kit/form.tsx'
import { ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import { BackupAdvice, KeptBackups } from './backup-advice.tsx'
import { BackupCard, type ShownBackup } from './backup-card.tsx'
import { NO_FOLDER } from './backup-words.ts'
import { BACKUPS } from './backups-path.ts'
import type { LackOfBackup } from './lack-of-backup.ts'
import { CopyIsOld } from './make-backup-soon.tsx'

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
  /** For how many minutes the copy that Litestream keeps has stood still; `null` when it has not. */
  readonly oldCopy: number | null
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
  const { backups, keeps, work, problem, room, lack, oldCopy, isFresh } = props
  const [last] = backups
  return (
    <Screen title="Copias de seguridad" about={WHAT} width="wide">
      <p>
        {last
          ? `La última es de ${last.made}${last.verified ? `, comprobada ${last.verified}` : ', sin comprobar'}.`
          : NONE}
      </p>
      {last && lack?.isLong && (
        <Tone tone="bad">
          Es de hace {lack.days} días: si falla el disco, se pierde lo de esos días. Haz otra ahora.
        </Tone>
      )}
      {oldCopy !== null && <CopyIsOld minutes={oldCopy} />}
      {problem && <SaidNote tone="bad" text={problem} />}
      {work && <UnderWay {...work} />}
      {!isFresh && <ProveAgain back={BACKUPS} />}
      <SideBySide
        narrow="second"
        first={
          <>
            {isFresh && !work && (
              <Form action={BACKUPS}>
                <button type="submit" className={controls.main} disabled={!room?.isEnough}>
                  Hacer una copia ahora
                </button>
                <RoomSaid room={room} hasBackups={backups.length > 0} />
              </Form>
            )}
            {backups.length > 0 && (
              <ItemList>
                {backups.map((backup) => (
                  <li key={backup.name}>
                    <BackupCard {...backup} isFresh={isFresh} isBusy={work !== null} />
                  </li>
                ))}
              </ItemList>
            )}
            {isFresh && <KeptBackups keeps={keeps} />}
          </>
        }
        second={<BackupAdvice />}
      />
    </Screen>
  )
}

const NONE = 'Todavía no hay ninguna.'
const WHAT = 'Una copia tiene todo lo de todas las tiendas: pedidos, clientes, productos, fotos, ajustes y equipo.'

function RoomSaid({ room, hasBackups }: { readonly room: Room | null; readonly hasBackups: boolean }): ReactElement {
  if (!room) return <Tone tone="bad">{NO_FOLDER}</Tone>
  const words = `Necesita hasta ${room.needed}; al disco le quedan ${room.free}.`
  if (room.isEnough) return <small>{words}</small>
  const ways = hasBackups ? 'Descarga y borra copias viejas, o pide' : 'Pide'
  return (
    <Tone tone="bad">
      No hay espacio. {words} {ways} más espacio a quien administra el servidor.
    </Tone>
  )
}

function UnderWay({ kind, backup, words, done, total }: Work): ReactElement {
  return (
    <div role="status">
      <p>
        {kind === 'make' ? 'Haciendo una copia.' : `Comprobando ${backup}.`} {words}. Sigue aunque cierres esta página.
      </p>
      {total > 0 ? <progress value={done} max={total} aria-label={words} /> : <progress aria-label={words} />}{' '}
      <a className={controls.plain} href={BACKUPS}>
        Actualizar
      </a>
    </div>
  )
}
