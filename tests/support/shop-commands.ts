import { Command, CommanderError } from 'commander'
import { addShopCopyCommand } from '../../src/catalogue/shop-copies/shop-copy.command.ts'
import type { Database } from '../../src/database/database.ts'
import type { RootKey } from '../../src/lib/secrets/root-key.ts'
import type { Deps } from '../../src/server/deps.ts'
import { localShopAddress } from '../../src/server/prepare-shops.ts'
import { addShopCommands } from '../../src/shops/shops.command.ts'
import { mediaIn } from './media.ts'
import { testRootKey } from './root-key.ts'

/** Runs `contraentrega shop …` over a test's database. Returns what the command printed; throws what it failed with. */
export async function runShopCommand(
  { db, dataDir, rootKey = testRootKey }: { db: Database; dataDir: string; rootKey?: RootKey },
  ...words: readonly string[]
): Promise<string> {
  const printed: string[] = []
  const deps = {
    db,
    clock: () => 0,
    chance: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    settings: { rootKey, deskHost: 'desk.localhost', media: mediaIn(dataDir) },
  }
  const output = { writeErr: () => {}, writeOut: (text: string) => printed.push(text) }
  const program = new Command().exitOverride().configureOutput(output)
  const context = {
    openDeps: async () => deps as unknown as Deps,
    out: (text: string) => void printed.push(text),
    fail(message: string): never {
      throw new Error(message)
    },
    dataDir,
    migrationsDir: 'migrations',
  }
  addShopCommands(program, context, { localShopAddress: (host) => localShopAddress(host, 3000) })
  addShopCopyCommand(program, context)
  for (const { commands } of program.commands)
    for (const command of commands) command.exitOverride().configureOutput(output)
  await program.parseAsync(['shop', ...words], { from: 'user' }).catch((error) => {
    if (!(error instanceof CommanderError) || error.code !== 'commander.helpDisplayed') throw error
  })
  return printed.join('\n')
}
