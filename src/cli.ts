import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { addHomeCommands } from './catalogue/arranging/home.command.ts'
import { addCatalogueCommands } from './catalogue/catalogue.command.ts'
import { addShopCopyCommand } from './catalogue/shop-copy.command.ts'
import { addShopRemoveCommand } from './catalogue/shop-remove.command.ts'
import { addBackupCommands } from './database/backup.command.ts'
import type { Database } from './database/database.ts'
import { addDatabaseCommands } from './database/move.command.ts'
import { addParcelsCommands } from './dispatch/parcels.command.ts'
import { addMailCommands } from './mail/mail.command.ts'
import { addDeliveryCommands } from './orders/delivery.command.ts'
import { orderLetterAddresses } from './orders/letter-addresses.step.ts'
import { addOrdersCommands } from './orders/orders.command.ts'
import { addRemoveProductCommand } from './orders/remove-product.command.ts'
import { addStockCommands } from './orders/stock.command.ts'
import type { CommandContext } from './server/command-context.ts'
import type { Deps } from './server/deps.ts'
import type { Environment } from './server/env.ts'
import { failureText } from './server/failure-text.ts'
import { openDeps, openDepsForReading, openMigrated, openMigratedForReading } from './server/open-deps.ts'
import { addressHere, deskAddress } from './server/opening.ts'
import { processEnvironment } from './server/process-environment.ts'
import { projectRoot } from './server/project-root.ts'
import { sealedThings } from './server/sealed-things.ts'
import { addSecretKey, makeSecretKey, presentSecretKeys } from './server/secret-key.ts'
import { nameSourceLines } from './server/source-stack.ts'
import { addKeyCommands, type KeyAccess } from './shops/key.command.ts'
import { addShopCommands } from './shops/shops.command.ts'
import { addDeskCommands } from './staff/desk.command.ts'
import { addStaffCommands } from './staff/staff.command.ts'
import { addBlockCommands } from './tickets/blocks.command.ts'
import { addCustomerCommands } from './tracking/customer.command.ts'
import { addEventsCommands } from './tracking/events.command.ts'
import { addRetentionCommands } from './tracking/retention.command.ts'
import { addVisitsCommands } from './tracking/visits.command.ts'

class CommandFailure extends Error {}

/** `contraentrega`: the commands of the rooms, for sellers and operators. */
async function main(): Promise<void> {
  const environment = processEnvironment({ LOG_LEVEL: 'warn' })
  let opened: Promise<Deps> | undefined
  let bare: Promise<Database> | undefined
  const context: CommandContext = {
    openDeps(access) {
      opened ??= access === 'read' ? openDepsForReading(environment) : openDeps(environment)
      return opened
    },
    out: (text) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    fail(message) {
      throw new CommandFailure(message)
    },
    dataDir: environment.dataDir,
    migrationsDir: join(projectRoot(), 'migrations'),
  }
  const access: KeyAccess = {
    openDatabase(access) {
      bare ??= access === 'read' ? openMigratedForReading(environment) : openMigrated(environment)
      return bare
    },
    presentKeys: () => presentSecretKeys(environment),
    makeKey: () => makeSecretKey(environment.dataDir),
    addKey: () => addSecretKey(environment.dataDir),
    clock: () => Date.now(),
    chance: (bytes) => randomBytes(bytes),
    keepers: sealedThings,
  }
  try {
    await commands(context, environment, access).parseAsync()
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.message : failureText(error, environment))
    process.exitCode = 1
  } finally {
    await (await opened?.catch(() => undefined))?.db.close()
    await (await bare?.catch(() => undefined))?.close()
  }
}

function commands(context: CommandContext, environment: Environment, access: KeyAccess): Command {
  const { databaseUrl, port, retention, deskHost } = environment
  const program = new Command('contraentrega')
    .description('Runs cash-on-delivery shops: shops, catalogues, orders.')
    .version(productVersion())
  addCatalogueCommands(program, context)
  addHomeCommands(program, context)
  addShopCommands(program, context, { addressHere: (host) => addressHere(host, port) })
  addShopCopyCommand(program, context)
  addShopRemoveCommand(program, context)
  addStaffCommands(program, context, { deskAddress: deskAddress(deskHost, port) })
  addDeskCommands(program, context, { port })
  addOrdersCommands(program, context)
  addStockCommands(program, context)
  addRemoveProductCommand(program, context)
  addParcelsCommands(program, context)
  addDeliveryCommands(program, context)
  addEventsCommands(program, context)
  addMailCommands(program, context, orderLetterAddresses)
  addVisitsCommands(program, context)
  addBlockCommands(program, context)
  addCustomerCommands(program, context)
  addRetentionCommands(program, context, retention)
  addDatabaseCommands(program, context, { databaseUrl, clock: () => Date.now() })
  addBackupCommands(program, context, access)
  addKeyCommands(program, context, access)
  return program
}

/** package.json is the only place that holds it. */
function productVersion(): string {
  return JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')).version
}

/** `contraentrega orders list | head` closes the pipe early, which is not a failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

nameSourceLines()
await main()
