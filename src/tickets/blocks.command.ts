import { type Command, Option } from 'commander'
import type { CommandContext } from '../command-context.ts'
import type { Deps } from '../deps.ts'
import { localTime } from '../lib/local-time.ts'
import { readRange } from '../lib/network.ts'
import { normaliseHost } from '../shops/host.ts'
import type { Shop } from '../shops/shop.ts'
import { findShopByHost } from '../shops/shops.store.ts'
import type { Block } from './block.ts'
import { deleteBlock, insertBlock, listBlocks } from './block-list.store.ts'
import { phoneNumber } from './phone-number.ts'

interface Options {
  readonly shop: string
  readonly phone?: string
  readonly address?: string
}

const HELP = `
Orders of a blocked phone or address are kept, marked \`por confirmar\`; whoever sends them is not told. A phone is one number however it is
written, read as people of the shop's country write it. An address may be a range, such as 200.48.225.0/24 or 2800:200::/32.`

/** `contraentrega block add|remove|list`: whom a seller does not want to hear of again. */
export function addBlockCommands(program: Command, context: CommandContext): void {
  const block = program.command('block').description('Phones and addresses whose orders are to be confirmed first')
  named(block.command('add').description('Blocks a phone or an address'))
    .addHelpText('after', HELP)
    .action((options: Options) => add(context, options))
  named(block.command('remove').description('Takes one from the list')).action((options: Options) =>
    remove(context, options),
  )
  block
    .command('list')
    .description('What is blocked, oldest first')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action((options: Options) => list(context, options))
}

function named(command: Command): Command {
  return command
    .requiredOption('--shop <host>', 'the shop’s host')
    .addOption(new Option('--phone <number>', 'however it is written').conflicts('address'))
    .option('--address <address>', 'an IP address or a range')
}

async function add(context: CommandContext, options: Options): Promise<void> {
  const { deps, shop, block } = await blockOf(context, options)
  const isNew = await deps.db.transaction((tx) => insertBlock(tx, shop.id, block, deps.clock()))
  context.out(isNew ? `Blocked: ${text(block)}` : `Blocked already: ${text(block)}`)
}

async function remove(context: CommandContext, options: Options): Promise<void> {
  const { deps, shop, block } = await blockOf(context, options)
  const wasThere = await deps.db.transaction((tx) => deleteBlock(tx, shop.id, block))
  if (!wasThere) {
    context.fail(`${text(block)} is not blocked. \`contraentrega block list --shop ${options.shop}\` shows what is.`)
  }
  context.out(`Not blocked any more: ${text(block)}`)
}

async function list(context: CommandContext, options: Options): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, options.shop)
  const blocks = await listBlocks(deps.db.read, shop.id)
  for (const block of blocks) context.out(`${localTime(block.createdAt)}  ${text(block)}`)
  if (blocks.length === 0) context.out('Nothing is blocked.')
}

async function blockOf(context: CommandContext, { shop: host, phone, address }: Options) {
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, host)
  const block = phone === undefined ? addressBlock(address) : phoneBlock(shop, phone)
  if (!block)
    context.fail('Say which: --phone 987654321, or --address with an IP address or a range such as 200.48.225.0/24.')
  return { deps, shop, block }
}

function phoneBlock({ country }: Shop, phone: string): Block | null {
  const value = phoneNumber(country, phone)
  return value === '' ? null : { kind: 'phone', value }
}

function addressBlock(address = ''): Block | null {
  const value = readRange(address)
  return value === null ? null : { kind: 'address', value }
}

async function shopOf(deps: Deps, context: CommandContext, text: string): Promise<Shop> {
  const host = normaliseHost(text)
  const shop = host && (await findShopByHost(deps.db.read, host))
  return shop || context.fail(`No shop answers to ${text}. \`contraentrega shop list\` shows the hosts.`)
}

function text({ kind, value }: Block): string {
  return kind === 'phone' ? `phone +${value}` : `address ${value}`
}
