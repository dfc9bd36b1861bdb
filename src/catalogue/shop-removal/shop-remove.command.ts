import { resolve } from 'node:path'
import type { Command } from 'commander'
import { makeBackup } from '../../database/backup/backup.ts'
import { countRowsOfShop } from '../../database/shop-rows.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import { normaliseHost } from '../../shops/hosts/host.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import type { RemovalRefusal } from './begin-removal.action.ts'
import { removeShop } from './remove-shop.job.ts'

interface Options {
  /** The host, typed again. */
  readonly yes?: string
  readonly backup?: string
}

/** `contraentrega shop remove`: deletes a closed shop and all that is its own. */
export function addShopRemoveCommand(program: Command, context: CommandContext): void {
  const shop = program.commands.find((command) => command.name() === 'shop')
  shop
    ?.command('remove <host>')
    .description(
      'Deletes a closed shop for ever, with its orders, customers, products and pictures; says first what goes',
    )
    .option('--yes <host>', 'does it: the host once more, so that no slip of the keyboard removes a shop')
    .option('--backup <folder>', 'makes a backup first, in a new folder')
    .action((host: string, options: Options) => remove(context, host, options))
}

async function remove(context: CommandContext, host: string, { yes, backup }: Options): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  if (shop.closedAt === null) return context.fail(WHY.open)
  if (yes === undefined) return announce(deps, context, shop)
  if (normaliseHost(yes) !== normaliseHost(host))
    return context.fail(`--yes says ${yes}, and the shop is ${host}. Nothing was removed.`)
  if (backup !== undefined) await backUp(deps, context, resolve(backup))
  const removed = await removeShop(deps, shop.id)
  if (!removed.ok) return context.fail(WHY[removed.refusal.reason])
  const { rows, people, pictures } = removed.value
  deps.log.warn({ shop: shop.id, hosts: shop.hosts, rows, people, pictures }, 'Removed a shop')
  context.out(
    `Removed ${shop.hosts[0]}: ${counted(rows, 'row', 'rows')}, ${counted(people, 'membership', 'memberships')}, ${counted(pictures, 'picture', 'pictures')}.`,
  )
}

const WHY: Readonly<Record<RemovalRefusal['reason'], string>> = {
  open: 'The shop is open: close it first, so that nobody orders meanwhile (contraentrega shop close HOST). Nothing was removed.',
  gone: 'The shop is gone already.',
  'being-copied':
    'Another shop is still being filled with its products. Try again when that is over. Nothing was removed.',
}

async function announce({ db }: Deps, context: CommandContext, { id, hosts }: Shop): Promise<void> {
  const [orders, leads, products, people] = await Promise.all(
    ['orders', 'tickets', 'products', 'memberships'].map((table) => countRowsOfShop(db.read, table, id)),
  )
  const [host = ''] = hosts
  context.out(`${host} would go for ever, and nothing can bring it back but a backup:`)
  context.out(
    `  ${orders} orders and ${leads} tickets with their customers, ${products} products, ${people} memberships, its settings, pictures and history.`,
  )
  context.out(`Back up first:  contraentrega shop remove ${host} --yes ${host} --backup /backups/before-removal`)
  context.out(`Or, with a backup that you have:  contraentrega shop remove ${host} --yes ${host}`)
}

async function backUp({ db, clock }: Deps, { dataDir, migrationsDir, out }: CommandContext, folder: string) {
  await makeBackup({ db, dataDir, migrationsDir, secretKeys: [], now: clock() }, folder, false)
  out(`Backed up to ${folder}. The secret key is not in it.`)
}
