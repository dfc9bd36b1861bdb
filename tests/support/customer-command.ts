import { Command } from 'commander'
import type { CommandContext } from '../../src/server/command-context.ts'
import type { Deps } from '../../src/server/deps.ts'
import { addCustomerCommands } from '../../src/tracking/customer.command.ts'

/** Runs `contraentrega customer …` and returns what it printed. */
export async function customerCommand(deps: Deps, ...words: readonly string[]): Promise<string> {
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
  addCustomerCommands(program, context)
  await program.parseAsync(['customer', ...words], { from: 'user' })
  return printed.join('\n')
}
