import { backupSpace } from '../../../database/backup/backup-space.ts'
import { canWriteBackups, listBackups } from '../../../database/backup/kept-backups.ts'
import { backupState } from '../../../staff/backups/backup-work.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { exactWords, momentWords } from '../../orders/time-words.ts'
import { inEachShop } from '../../shops-of-person.api.ts'
import { progressWords, resultWords, sizeWords } from './backup-words.ts'
import { Backups, type Room } from './backups.tsx'
import { lacksBackup, oldCopyMinutes } from './lacks-backup.api.ts'

/** The backups of all shops: when the last one was, how far the next one is, and what can be done with each. */
export async function backupsPage(asked: PersonRequest): Promise<DeskAnswer> {
  const { db, settings, clock } = asked.deps
  const now = clock()
  const [first] = await inEachShop(asked)
  const time = shopTime(now, first?.shop.country ?? 'peru')
  const { keeps, work } = await backupState(db.read)
  const backups = (await listBackups(settings.backupDir)).map(
    ({ name, madeAt, verifiedAt, rows, pictures, bytes, withKey }) => ({
      ...{ name, withKey, made: momentWords(madeAt, time), exact: exactWords(madeAt, time.offset) },
      ...{ size: sizeWords(bytes), contents: `${rows} registros, ${pictures} archivos de fotos` },
      verified: verifiedAt === null ? null : momentWords(verifiedAt, time),
    }),
  )
  const isUnderWay = work !== null && work.endedAt === null
  return deskPage(
    <Backups
      backups={backups}
      keeps={keeps}
      work={
        isUnderWay
          ? { kind: work.kind, backup: work.backup, words: progressWords(work.progress), ...work.progress }
          : null
      }
      problem={work && !isUnderWay ? resultWords(work.kind, work.result) : ''}
      room={await roomOf(asked)}
      lack={await lacksBackup(asked)}
      oldCopy={await oldCopyMinutes(asked)}
      isFresh={isFresh(asked.session, now)}
    />,
    { title: 'Copias de seguridad', isOfAllShops: true },
  )
}

async function roomOf({ deps: { db, settings } }: PersonRequest): Promise<Room | null> {
  if (!(await canWriteBackups(settings.backupDir))) return null
  const { needed, free } = await backupSpace(db, settings.media, settings.backupDir)
  return { needed: sizeWords(needed), free: sizeWords(free), isEnough: free >= needed }
}
