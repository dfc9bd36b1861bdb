import { join } from 'node:path'
import { Command } from 'commander'
import { addCatalogueCommands } from './catalogue/catalogue.command.ts'
import type { CommandContext } from './command-context.ts'
import { addBackupCommands } from './database/backup.command.ts'
import { addDatabaseCommands } from './database/move.command.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './env.ts'
import { failureText } from './failure-text.ts'
import { openDeps } from './open-deps.ts'
import { processEnvironment } from './process-environment.ts'
import { projectRoot } from './project-root.ts'
import { addShopCommands } from './shops/shops.command.ts'
import { addBlockCommands } from './tickets/blocks.command.ts'
import { addOrdersCommands } from './tickets/orders.command.ts'
import { addRetentionCommands } from './tickets/retention.command.ts'
import { addCustomerCommands } from './tracking/customer.command.ts'
import { addEventsCommands } from './tracking/events.command.ts'

class CommandFailure extends Error {}

/** `contraentrega`: the commands of the rooms, for whoever runs the shops. */
async function main(): Promise<void> {
  const environment = processEnvironment({ LOG_LEVEL: 'warn' })
  let opened: Promise<Deps> | undefined
  const context: CommandContext = {
    openDeps() {
      opened ??= openDeps(environment)
      return opened
    },
    out: (text) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    fail(message) {
      throw new CommandFailure(message)
    },
    dataDir: environment.dataDir,
    migrationsDir: join(projectRoot(), 'migrations'),
  }
  try {
    await commands(context, environment).parseAsync()
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.message : failureText(error, environment))
    process.exitCode = 1
  } finally {
    await (await opened?.catch(() => undefined))?.db.close()
  }
}

function commands(context: CommandContext, { databaseUrl, secretKey, retention }: Environment): Command {
  const program = new Command('contraentrega').description('Runs cash-on-delivery shops: shops, catalogues, orders.')
  addCatalogueCommands(program, context)
  addShopCommands(program, context)
  addOrdersCommands(program, context)
  addEventsCommands(program, context)
  addBlockCommands(program, context)
  addCustomerCommands(program, context)
  addRetentionCommands(program, context, retention)
  addDatabaseCommands(program, context, { databaseUrl, clock: () => Date.now() })
  addBackupCommands(program, context, { secretKey, clock: () => Date.now() })
  return program
}

/** `contraentrega orders list | head` closes the pipe early, which is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

await main()
