import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file to copy. */
    sqlite: string
  }
}

/** Migrates one SQLite file for the run; every test gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-sqlite-'))
  const file = join(folder, 'template.db')
  const db = await openSqlite(file)
  await migrate(db, 'migrations', 0)
  await db.close()
  project.provide('sqlite', file)
  return () => rm(folder, { recursive: true, force: true })
}
