import { Readable } from 'node:stream'
import { openBackup } from '../../../database/backup/open-backup.ts'
import { isDownloadPass } from '../../../staff/backups/download-pass.ts'
import { rangeAnswer } from '../../../web/range-answer.ts'
import type { PersonRequest } from '../../desk-request.ts'

/** A backup as one file, made while it is sent. A browser whose line broke asks for the rest. */
export async function backupFile({ deps, session, params, request }: PersonRequest): Promise<Response | null> {
  const { copia: backup = '', pase = '' } = params
  const secret = deps.settings.rootKey.of('backup-downloads')
  if (!isDownloadPass(secret, { sessionHash: session.hash, backup }, pase, deps.clock())) return null
  const opened = await openBackup(deps.settings.backupDir, backup)
  if (!opened) return null
  const { tar, digest } = opened
  const read = (start: number, end: number) =>
    Readable.toWeb(Readable.from(tar.read(start, end))) as ReadableStream<Uint8Array<ArrayBuffer>>
  const headers = {
    'content-type': 'application/x-tar',
    'content-disposition': `attachment; filename="contraentrega-${backup}.tar"`,
    'cache-control': 'no-store',
    etag: `"${digest}"`,
  }
  return rangeAnswer({ size: tar.size, read }, headers, request)
}
