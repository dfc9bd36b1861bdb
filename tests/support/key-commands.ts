import { Command } from 'commander'
import { onTestFinished } from 'vitest'
import { addBackupCommands } from '../../src/database/backup/backup.command.ts'
import { openMigrated, openMigratedForReading } from '../../src/server/open-deps.ts'
import { resealers } from '../../src/server/settings/resealers.ts'
import { addSecretKey, makeSecretKey, presentSecretKeys } from '../../src/server/settings/secret-key.ts'
import { addKeyCommands, type KeyAccess } from '../../src/shops/keys/key.command.ts'
import { NOVEMBER_2026 } from './app.ts'
import { environmentOf, type Variables } from './started.ts'

/** Runs `contraentrega key …`, `backup …` or `restore …` under these variables. Returns what it printed; throws what it failed with. */
export async function runKeyCommand(variables: Variables, ...words: readonly string[]): Promise<string> {
  const environment = environmentOf(variables)
  const { dataDir } = environment
  const printed: string[] = []
  const access: KeyAccess = {
    async openDatabase(how) {
      const db = await (how === 'read' ? openMigratedForReading(environment) : openMigrated(environment))
      onTestFinished(() => db.close())
      return db
    },
    presentKeys: () => presentSecretKeys(environment),
    makeKey: () => makeSecretKey(dataDir),
    addKey: () => addSecretKey(dataDir),
    clock: () => NOVEMBER_2026,
    chance: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    resealers,
  }
  const context = {
    out: (text: string) => void printed.push(text),
    fail(message: string): never {
      throw new Error(message)
    },
    dataDir,
    migrationsDir: 'migrations',
  }
  const program = new Command().exitOverride()
  addKeyCommands(program, context, access)
  addBackupCommands(program, context, access)
  await program.parseAsync(words, { from: 'user' })
  return printed.join('\n')
}
