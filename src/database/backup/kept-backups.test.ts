import { expect, test } from 'vitest'
import { backupsToDelete, type KeptBackup } from './kept-backups.ts'

function backup(name: string): KeptBackup {
  return { name, madeAt: 0, rows: 1, pictures: 0, bytes: 1, verifiedAt: null, withKey: false }
}

test('so many of the desk’s own backups stay, the newest, and those of others all do', () => {
  const own = ['2026-11-24-080000', '2026-11-23-080000', '2026-11-22-080000', '2026-11-21-080000'].map(backup)
  const all = [backup('antes-de-la-mudanza'), ...own]
  expect(backupsToDelete(all, 2)).toEqual(own.slice(2))
  expect(backupsToDelete(all, 4)).toEqual([])
})
