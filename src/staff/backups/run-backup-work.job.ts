import type { BackupProgress } from '../../database/backup/backup-progress.ts'
import { backupSpace } from '../../database/backup/backup-space.ts'
import {
  backupsToDelete,
  findBackup,
  listBackups,
  noteVerified,
  prepareDraft,
  publishDraft,
  removeBackup,
} from '../../database/backup/kept-backups.ts'
import type { Deps } from '../../server/deps.ts'
import type { BackupMaker, BackupResult } from './backup-maker.ts'
import { type BackupWork, backupState, isHeld } from './backup-work.store.ts'
import { takeBackupWork } from './take-backup-work.action.ts'
import { updateBackupWork } from './update-backup-work.action.ts'

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'log' | 'stopping'>

/** How often progress is saved and the lease renewed. */
const PROGRESS_EVERY_MS = 2_000

/** Runs the requested backup work, unless another process holds it. When a process ends midway, the next one starts over, because a backup is a snapshot of one moment. */
export async function runBackupWork(deps: WorkDeps, maker: BackupMaker): Promise<void> {
  const { work: asked } = await backupState(deps.db.read)
  if (!asked || asked.endedAt !== null || isHeld(asked, deps.clock())) return
  const holder = Buffer.from(deps.chance(16)).toString('base64url')
  const work = await takeBackupWork(deps, holder)
  if (!work) return
  const lost = new AbortController()
  const told = reportProgressEvery(deps, work.progress, async (progress) => {
    if (!(await updateBackupWork(deps, holder, { progress }))) lost.abort()
  })
  const around = { maker, tell: told.tell, signal: AbortSignal.any([deps.stopping, lost.signal]) }
  const result = await (work.kind === 'make' ? made(deps, work, around) : verified(deps, work, around)).catch((err) => {
    deps.log.error({ err }, 'A backup asked for at the desk failed')
    return 'failed' as const
  })
  await told.isOver()
  await updateBackupWork(deps, holder, { result: around.signal.aborted ? 'stopped' : result })
}

interface Around {
  readonly maker: BackupMaker
  readonly tell: (progress: BackupProgress) => void
  readonly signal: AbortSignal
}

/** Writes the backup, verifies it and adds it to the others. Then deletes the oldest ones beyond the kept number. */
async function made(deps: WorkDeps, { backup }: BackupWork, { maker, tell, signal }: Around): Promise<BackupResult> {
  const { backupDir, media } = deps.settings
  // When an earlier process ended after it had kept the draft, only the clean-up is left.
  if (!(await findBackup(backupDir, backup))) {
    const draft = await prepareDraft(backupDir, backup)
    const { needed, free } = await backupSpace(deps.db, media, backupDir)
    if (free < needed) return 'no-room'
    const results = [() => maker.make(draft, tell, signal), () => maker.verify(draft, tell, signal)]
    for (const step of results) {
      const result = await step()
      if (result !== 'done') return discarded(backupDir, backup, result)
    }
    if (signal.aborted) return 'stopped'
    await publishDraft(backupDir, backup)
    await noteVerified(backupDir, backup, deps.clock())
  }
  const { keeps } = await backupState(deps.db.read)
  for (const { name } of backupsToDelete(await listBackups(backupDir), keeps)) await removeBackup(backupDir, name)
  return 'done'
}

async function discarded(dir: string, backup: string, result: BackupResult): Promise<BackupResult> {
  await prepareDraft(dir, backup)
  return result
}

async function verified({ settings, clock }: WorkDeps, { backup }: BackupWork, { maker, tell, signal }: Around) {
  if (!(await findBackup(settings.backupDir, backup))) return 'damaged' as const
  const result = await maker.verify(`${settings.backupDir}/${backup}`, tell, signal)
  if (result === 'done') await noteVerified(settings.backupDir, backup, clock())
  if (result === 'damaged') await noteVerified(settings.backupDir, backup, null)
  return result
}

/** Saves the latest progress every two seconds, even when it has not changed, because saving renews the lease. */
function reportProgressEvery(
  { log }: WorkDeps,
  first: BackupProgress,
  keep: (progress: BackupProgress) => Promise<void>,
) {
  let last = first
  let keeping: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    keeping = keep(last).catch((err) => log.warn({ err }, 'How far a backup is could not be kept'))
  }, PROGRESS_EVERY_MS)
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
