import type { BackupProgress } from '../../database/backup/backup-progress.ts'
import { backupRoom } from '../../database/backup/backup-room.ts'
import {
  backupsBeyond,
  emptyDraft,
  findBackup,
  keepDraft,
  keptBackups,
  noteVerified,
  removeBackup,
} from '../../database/backup/kept-backups.ts'
import type { Deps } from '../../server/deps.ts'
import type { BackupMaker, BackupResult } from './backup-maker.ts'
import { type BackupWork, backupState, isHeld } from './backup-work.store.ts'
import { keepBackupWork } from './keep-backup-work.action.ts'
import { takeBackupWork } from './take-backup-work.action.ts'

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'log' | 'stopping'>

/** How often the work says how far it is, and that it goes on. */
const TOLD_MS = 2_000

/**
 * Makes or reads the backup that was asked for, if any process should. A process that ends in the middle leaves it to the next one, which begins anew: a backup
 * is of one moment.
 */
export async function doBackup(deps: WorkDeps, maker: BackupMaker): Promise<void> {
  const { work: asked } = await backupState(deps.db.read)
  if (!asked || asked.endedAt !== null || isHeld(asked, deps.clock())) return
  const holder = Buffer.from(deps.chance(16)).toString('base64url')
  const work = await takeBackupWork(deps, holder)
  if (!work) return
  const lost = new AbortController()
  const told = tellNowAndThen(deps, work.progress, async (progress) => {
    if (!(await keepBackupWork(deps, holder, { progress }))) lost.abort()
  })
  const around = { maker, tell: told.tell, signal: AbortSignal.any([deps.stopping, lost.signal]) }
  const result = await (work.kind === 'make' ? made(deps, work, around) : verified(deps, work, around)).catch((err) => {
    deps.log.error({ err }, 'A backup asked for at the desk failed')
    return 'failed' as const
  })
  await told.isOver()
  await keepBackupWork(deps, holder, { result: around.signal.aborted ? 'stopped' : result })
}

interface Around {
  readonly maker: BackupMaker
  readonly tell: (progress: BackupProgress) => void
  readonly signal: AbortSignal
}

/** Writes it, reads it back, and puts it among the others. Then the oldest go. */
async function made(deps: WorkDeps, { backup }: BackupWork, { maker, tell, signal }: Around): Promise<BackupResult> {
  const { backupDir, dataDir } = deps.settings
  // A process that ended between the last two steps of this.
  if (!(await findBackup(backupDir, backup))) {
    const draft = await emptyDraft(backupDir, backup)
    const { needed, free } = await backupRoom(deps.db, dataDir, backupDir)
    if (free < needed) return 'no-room'
    const results = [() => maker.make(draft, tell, signal), () => maker.verify(draft, tell, signal)]
    for (const step of results) {
      const result = await step()
      if (result !== 'done') return discarded(backupDir, backup, result)
    }
    if (signal.aborted) return 'stopped'
    await keepDraft(backupDir, backup)
    await noteVerified(backupDir, backup, deps.clock())
  }
  const { keeps } = await backupState(deps.db.read)
  for (const { name } of backupsBeyond(await keptBackups(backupDir), keeps)) await removeBackup(backupDir, name)
  return 'done'
}

async function discarded(dir: string, backup: string, result: BackupResult): Promise<BackupResult> {
  await emptyDraft(dir, backup)
  return result
}

async function verified({ settings, clock }: WorkDeps, { backup }: BackupWork, { maker, tell, signal }: Around) {
  if (!(await findBackup(settings.backupDir, backup))) return 'damaged' as const
  const result = await maker.verify(`${settings.backupDir}/${backup}`, tell, signal)
  if (result === 'done') await noteVerified(settings.backupDir, backup, clock())
  if (result === 'damaged') await noteVerified(settings.backupDir, backup, null)
  return result
}

/** Keeps the last progress every two seconds, also when nothing new was told, so that the work stays this process's. */
function tellNowAndThen({ log }: WorkDeps, first: BackupProgress, keep: (progress: BackupProgress) => Promise<void>) {
  let last = first
  let keeping: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    keeping = keep(last).catch((err) => log.warn({ err }, 'How far a backup is could not be kept'))
  }, TOLD_MS)
  return {
    tell(progress: BackupProgress) {
      last = progress
    },
    async isOver() {
      clearInterval(timer)
      await keeping
    },
  }
}
