import { z } from 'zod'
import { backupSpace } from '../../../database/backup/backup-space.ts'
import { backupName, canWriteBackups, findBackup, removeBackup } from '../../../database/backup/kept-backups.ts'
import { noteBackupDeleted } from '../../../staff/backups/note-backup-deleted.action.ts'
import { type BackupWorkRefusal, requestBackup } from '../../../staff/backups/request-backup.action.ts'
import { setKeptBackups } from '../../../staff/backups/set-kept-backups.action.ts'
import { type CallAnswer, type DeskCall, personCall } from '../../calls/desk-call.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { proved } from '../../signing-in/account/proved.ts'
import { NO_FOLDER, sizeWords } from './backup-words.ts'
import { BACKUPS } from './backups-path.ts'

/** At least one, so that a click cannot leave nothing; a number that nobody reaches by accident. */
const KEEPS = z.coerce.number().int().min(1).max(90)

const answers = z.object({ backup: z.string().describe('The name of the backup') })

/** What the owner of the installation does with its backups. Each but checking one asks for a sign-in of the last ten minutes. */
export const backupCalls: readonly DeskCall[] = [
  personCall({
    name: 'makeBackup',
    path: BACKUPS,
    summary: 'Asks for a backup of all shops, which the server makes beside its other work',
    who: 'installation',
    params: z.object({}),
    answers,
    refusals: [409, 507],
    run: (_, asked) => proved(asked, make),
  }),
  personCall({
    name: 'verifyBackup',
    path: `${BACKUPS}/:copia/comprobar`,
    summary: 'Asks for a backup to be read whole and compared with what was written',
    who: 'installation',
    params: z.object({}),
    answers,
    refusals: [409],
    async run(_, asked) {
      const backup = await named(asked)
      if (backup === null) return GONE
      const work = await requestBackup(asked.deps, actorOf(asked), { kind: 'verify', backup })
      return work.ok ? answered(backup) : underWay(work.refusal)
    },
  }),
  personCall({
    name: 'deleteBackup',
    path: `${BACKUPS}/:copia/borrar`,
    summary: 'Deletes a backup for ever',
    who: 'installation',
    params: z.object({}),
    answers,
    refusals: [409],
    run: (_, asked) => proved(asked, remove),
  }),
  personCall({
    name: 'setKeptBackups',
    path: `${BACKUPS}/guardar`,
    summary: 'Says how many of the backups that the desk makes stay; with the next one the oldest go',
    who: 'installation',
    params: z.object({ cuantas: KEEPS }),
    answers: z.object({ keeps: z.int() }),
    refusals: [],
    run: ({ cuantas }, asked) =>
      proved(asked, async () => {
        await setKeptBackups(asked.deps, actorOf(asked), cuantas)
        return { ok: true, data: { keeps: cuantas }, back: BACKUPS }
      }),
  }),
]

const GONE: CallAnswer = { ok: false, status: 404, message: 'Esa copia ya no está.' }

async function make(asked: PersonRequest): Promise<CallAnswer> {
  const { db, settings, clock } = asked.deps
  if (!(await canWriteBackups(settings.backupDir))) return { ok: false, status: 507, message: NO_FOLDER }
  const { needed, free } = await backupSpace(db, settings.media, settings.backupDir)
  if (free < needed) {
    const message = `No hay espacio: una copia necesita ${sizeWords(needed)} y al disco le quedan ${sizeWords(free)}. Borra copias viejas, o pide más espacio a quien administra el servidor.`
    return { ok: false, status: 507, message }
  }
  const backup = backupName(clock())
  const work = await requestBackup(asked.deps, actorOf(asked), { kind: 'make', backup })
  return work.ok ? answered(backup) : underWay(work.refusal)
}

async function remove(asked: PersonRequest): Promise<CallAnswer> {
  const backup = await named(asked)
  if (backup === null) return GONE
  const noted = await noteBackupDeleted(asked.deps, actorOf(asked), backup)
  if (!noted.ok) return underWay(noted.refusal)
  await removeBackup(asked.deps.settings.backupDir, backup)
  return answered(backup)
}

/** The name of the backup in the address, if it is there. */
async function named({ deps, params }: PersonRequest): Promise<string | null> {
  return (await findBackup(deps.settings.backupDir, params.copia ?? ''))?.name ?? null
}

function actorOf({ session }: PersonRequest) {
  return { by: 'staff', personId: session.person.id } as const
}

function answered(backup: string): CallAnswer {
  return { ok: true, data: { backup }, back: BACKUPS }
}

function underWay({ kind }: BackupWorkRefusal): CallAnswer {
  const now = kind === 'make' ? 'haciendo una copia' : 'comprobando una copia'
  return { ok: false, status: 409, message: `Ahora se está ${now}. Espera a que termine.` }
}
