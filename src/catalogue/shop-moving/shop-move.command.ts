import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Database } from '../../database/database.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { addressOfPrimary } from '../../database/postgres/primary.ts'
import { findRootKey } from '../../database/root-key.store.ts'
import { type RootKey, type SecretKeys, unsealed } from '../../lib/secrets/root-key.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { cancelMove } from './cancel-move.job.ts'
import { finishMove } from './finish-move.job.ts'
import { directoryProblem, leadHosts } from './haproxy.platform.ts'
import type { Move, Moved } from './move.step.ts'
import { moveShop } from './move-shop.job.ts'
import type { ShopResealer } from './shop-resealer.ts'

export interface MovingSettings {
  /** Of the database that the shop leaves: past a pooler where there is one. */
  readonly databaseUrl: string | null
  readonly listenUrl: string | null
  presentKeys(): Promise<SecretKeys>
  /** Opens the PostgreSQL database at an address. Throws `UnusableDatabase`. */
  openTarget(url: string): Promise<Database>
  readonly resealShop: ShopResealer
}

interface Options {
  readonly to?: string
  readonly source?: string
  readonly directory?: string
  readonly haproxy?: string
  readonly group?: string
  readonly flipped?: true
  readonly cancel?: true
  readonly finish?: true
  readonly now?: true
}

const HELP = `
Run it with the DATABASE_URL of the database that the shop leaves. It may end at any step and be run again: it goes on where it was.
docs/operations.md says what both servers need, and what stays behind.

With HAProxy before both groups of processes:
  contraentrega shop move tienda.pe --to postgresql://… --group second --directory /etc/haproxy/hosts.map --haproxy /run/haproxy/admin.sock
With anything else, in two steps:
  contraentrega shop move tienda.pe --to postgresql://…             copies, and says when to lead the hosts to the other group
  contraentrega shop move tienda.pe --to postgresql://… --flipped   right after they lead there`

/** `contraentrega shop move`: a shop to another database while it takes orders. */
export function addShopMoveCommand(program: Command, context: CommandContext, settings: MovingSettings): void {
  const shop = program.commands.find((command) => command.name() === 'shop')
  shop
    ?.command('move <host>')
    .description(
      'Moves a shop to another PostgreSQL database while it takes orders; it waits for some seconds at the end',
    )
    .option('--to <url>', 'the other database: postgresql://user:password@host:5432/name')
    .option('--source <url>', 'how the other server reaches this database, where that is not DATABASE_URL')
    .option('--directory <file>', 'HAProxy’s map of hosts to groups of processes')
    .option('--haproxy <socket>', 'HAProxy’s admin socket, through which the running one learns it')
    .option('--group <name>', 'what the map has for the processes of the other database; with --cancel, of this one')
    .option('--flipped', 'the hosts lead to the other group already')
    .option('--cancel', 'breaks the move off: the shop stays here, and what was copied is removed')
    .option('--finish', 'a day after the move: removes the rows that the shop left in this database')
    .option('--now', 'with --finish: without waiting for a day')
    .addHelpText('after', HELP)
    .action((host: string, options: Options) => run(context, settings, host, options))
}

async function run(context: CommandContext, settings: MovingSettings, host: string, options: Options): Promise<void> {
  const deps = await context.openDeps()
  const { id, hosts } = await shopOfHost(deps, context, host)
  if (options.finish) {
    const rows = await finishMove(deps.db, id, { now: deps.clock(), isNow: options.now === true })
    return context.out(
      `Removed ${counted(rows, 'row', 'rows')} that ${hosts[0]} had left here. Its pictures stay in ${context.dataDir}.`,
    )
  }
  if (deps.db.engine !== 'postgres')
    return context.fail(
      'A shop moves between two PostgreSQL databases. From SQLite the whole file moves: contraentrega database move.',
    )
  if (options.to === undefined) return context.fail('Say where to: --to with the address of the other database.')
  const flip = await flipOf(context, options)
  await using opened = new AsyncDisposableStack()
  const target = opened.adopt(await settings.openTarget(options.to), (db) => db.close())
  const url = await addressOfPrimary(settings.listenUrl ?? settings.databaseUrl ?? '')
  const move: Move = {
    source: { db: deps.db, rootKey: deps.settings.rootKey },
    target: { db: target, rootKey: await rootKeyOf(target, await settings.presentKeys()) },
    shopId: id,
    url,
    address: options.source ?? url,
    flip,
    isFlipped: options.flipped === true,
    resealShop: settings.resealShop,
    clock: deps.clock,
    elapsed: () => performance.now(),
    say: context.out,
  }
  if (options.cancel) {
    await cancelMove(move)
    return context.out(`${hosts[0]} stays here, as if nothing had been.`)
  }
  const moved = await moveShop(move)
  deps.log.warn({ shop: id, hosts, ...moved }, moved.state === 'moved' ? 'Moved a shop' : 'Copied a shop')
  for (const line of whatNext(moved, hosts, context.dataDir)) context.out(line)
}

/** `null` where the hosts are led by hand. Ends the command when file or socket are of no use, before anything is copied. */
async function flipOf(context: CommandContext, { directory, haproxy, group }: Options): Promise<Move['flip']> {
  if (directory === undefined && haproxy === undefined && group === undefined) return null
  if (directory === undefined || haproxy === undefined || group === undefined)
    return context.fail(
      '--directory, --haproxy and --group belong together: the map, the socket, and what the map has for the other group.',
    )
  if (!/^[\w.-]+$/.test(group)) return context.fail(`--group ${group} is no name of a group in HAProxy.`)
  const place = { file: resolve(directory), socket: resolve(haproxy) }
  const problem = await directoryProblem(place)
  if (problem) return context.fail(problem)
  return (hosts) => leadHosts(place, hosts, group)
}

async function rootKeyOf(target: Database, { keys, from }: SecretKeys): Promise<RootKey> {
  const kept = await findRootKey(target.read)
  if (!kept)
    throw new UnusableDatabase(
      'The database in --to has no root key yet. Start the processes of that group once, which makes one.',
    )
  const rootKey = unsealed(kept, keys)
  if (rootKey.ok) return rootKey.value
  throw new UnusableDatabase(
    `The database in --to is sealed under another secret key, with the mark ${kept.keyMark}, which ${from} lacks. Give this command both: SECRET_KEY=that-of-here,that-of-there`,
  )
}

function whatNext({ state }: Moved, hosts: readonly string[], dataDir: string): readonly string[] {
  if (state === 'ready')
    return [
      `Everything is there, and follows. Lead ${hosts.join(', ')} to the processes of the other database now, and run this command again at once with --flipped.`,
      'Between the two the shop answers 503, which browsers repeat.',
    ]
  return [
    `${hosts[0]} is at home in the other database. Its rows here stay for a day: then run contraentrega shop move ${hosts[0]} --finish, with this DATABASE_URL.`,
    `Pictures and files are no rows: unless both groups share a folder or a bucket, copy ${dataDir}/media to the other one.`,
    'Its people sign in at the desk of the other group, and allow notices there anew. Passkeys open it only where the desk has the same host.',
  ]
}
