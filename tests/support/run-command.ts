import { Command } from 'commander'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'

type Adding = (program: Command, context: CommandContext) => void

/** Runs a command of `contraentrega` and returns what it printed; throws what it failed with. */
export async function runCommand(add: Adding, deps: Deps, ...words: readonly string[]): Promise<string> {
  const printed: string[] = []
  const context: CommandContext = {
    openDeps: async () => deps,
    out: (text) => void printed.push(text),
    fail(message) {
      throw new Error(message)
    },
    dataDir: '',
    migrationsDir: '',
  }
  const program = new Command().exitOverride()
  add(program, context)
  await program.parseAsync(words, { from: 'user' })
  return printed.join('\n')
}
