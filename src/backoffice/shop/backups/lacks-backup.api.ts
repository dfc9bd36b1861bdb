import { listBackups } from '../../../database/backup/kept-backups.ts'
import { databaseMadeAt } from '../../../database/migrate.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { isInstallationOwner } from '../../shops-of-person.api.ts'
import { type LackOfBackup, lackOfBackup } from './lack-of-backup.ts'

/** What the owner of the installation is told of backups; `null` for others, and when all is well. */
export async function lacksBackup(asked: PersonRequest): Promise<LackOfBackup | null> {
  if (!(await isInstallationOwner(asked))) return null
  const { db, settings, clock } = asked.deps
  const [last] = await listBackups(settings.backupDir)
  return lackOfBackup({ lastAt: last?.madeAt ?? null, beganAt: await databaseMadeAt(db.read) }, clock())
}
