import type { Deps } from '../../src/server/deps.ts'
import { addCustomerCommands } from '../../src/tracking/personal-data/customer.command.ts'
import { runCommand } from './run-command.ts'

/** Runs `contraentrega customer …` and returns what it printed. */
export function customerCommand(deps: Deps, ...words: readonly string[]): Promise<string> {
  return runCommand(addCustomerCommands, deps, 'customer', ...words)
}
