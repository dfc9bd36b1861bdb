import { findBackup } from '../../../database/backup/kept-backups.ts'
import { downloadPass } from '../../../staff/backups/download-pass.ts'
import { noteDownload } from '../../../staff/backups/note-download.action.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { signInAddress } from '../../signing-in/back-to.ts'
import { BACKUPS } from './backups-path.ts'

/** Logs the download and leads to the file, at an address that only this session opens. Somebody who signed in long ago signs in again first. */
export async function downloadForm(_: URLSearchParams, asked: PersonRequest): Promise<Response | null> {
  const { deps, session, params } = asked
  const now = deps.clock()
  if (!isFresh(session, now)) return seeOther(signInAddress(BACKUPS))
  const backup = await findBackup(deps.settings.backupDir, params.copia ?? '')
  if (!backup || backup.withKey) return null
  await noteDownload(deps, { by: 'staff', personId: session.person.id }, backup.name)
  const secret = deps.settings.rootKey.of('backup-downloads')
  const pass = downloadPass(secret, { sessionHash: session.hash, backup: backup.name }, now)
  return seeOther(`${BACKUPS}/${backup.name}/archivo/${pass}`)
}
