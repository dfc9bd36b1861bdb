import { type Command, Option } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { counted } from '../../lib/text/counted.ts'
import { localTime } from '../../lib/time/local-time.ts'
import { readRange } from '../../lib/web/network.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { phoneNumber } from '../placing/phone-number.ts'
import { addBlock } from './add-block.action.ts'
import type { Block } from './block.ts'
import { listBlocks } from './block-list.store.ts'
import { CROWD_DAYS, type Crowd, crowdFactor, crowdOf, DAY_MS } from './crowd.ts'
import { listCrowdDays } from './crowds.store.ts'
import { removeBlock } from './remove-block.action.ts'

interface Options {
  readonly shop: string
  readonly phone?: string
  readonly address?: string
  readonly reason?: string
  readonly days?: string
}

const HELP = `
Orders of a blocked phone or address are kept, marked \`por confirmar\`; the shopper does not see it. A phone is one number however it is
written, read as people of the shop's country write it. An address may be a range, such as 200.48.225.0/24 or 2800:200::/32.`

/** `contraentrega block add|remove|list`: phones and addresses whose orders the seller confirms first. */
export function addBlockCommands(program: Command, context: CommandContext): void {
  const block = program.command('block').description('Phones and addresses whose orders are to be confirmed first')
  named(block.command('add').description('Blocks a phone or an address'))
    .option('--reason <text>', 'why, for the list')
    .option('--days <number>', 'for so many days; without it until it is removed')
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
  block
    .command('crowds')
    .description('Networks that many shoppers share, whose orders are marked later')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action((options: Options) => listCrowds(context, options))
}

function named(command: Command): Command {
  return command
    .requiredOption('--shop <host>', 'the shop’s host')
    .addOption(new Option('--phone <number>', 'however it is written').conflicts('address'))
    .option('--address <address>', 'an IP address or a range')
}

async function add(context: CommandContext, options: Options): Promise<void> {
  const { deps, shop, block } = await blockOf(context, options)
  const { reason = '', days } = options
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days)) return context.fail(`--days ${days} is no number of days.`)
  const until = days === undefined ? null : deps.clock() + Number(days) * DAY_MS
  const isNew = await addBlock(deps, shop, { ...block, reason, until }, commandLine)
  context.out(isNew ? `Blocked: ${text(block)}` : `Blocked already: ${text(block)}`)
}

async function remove(context: CommandContext, options: Options): Promise<void> {
  const { deps, shop, block } = await blockOf(context, options)
  const wasThere = await removeBlock(deps, shop, block, commandLine)
  if (!wasThere) {
    context.fail(`${text(block)} is not blocked. \`contraentrega block list --shop ${options.shop}\` shows what is.`)
  }
  context.out(`Not blocked any more: ${text(block)}`)
}

async function list(context: CommandContext, options: Options): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  const blocks = await listBlocks(deps.db.read, shop.id, deps.clock())
  for (const block of blocks) {
    const until = block.until === null ? '' : `until ${localTime(block.until, shop.country)}`
    const facts = [localTime(block.createdAt, shop.country), text(block), until, block.reason]
    context.out(facts.filter(Boolean).join('  '))
  }
  if (blocks.length === 0) context.out('Nothing is blocked.')
}

async function listCrowds(context: CommandContext, options: Options): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  const days = await listCrowdDays(deps.db.read, shop.id, Math.floor(deps.clock() / DAY_MS) - CROWD_DAYS)
  const byNetwork = Map.groupBy(days, ({ network }) => network)
  for (const [network, ofNetwork] of byNetwork) context.out(`${network}  ${crowdText(crowdOf(ofNetwork))}`)
  if (byNetwork.size === 0) context.out('No crowd yet: one is noted once five phones order through a network on a day.')
}

function crowdText(crowd: Crowd): string {
  const { days, phones, confirmed, places, browsers } = crowd
  const what = [
    `about ${counted(phones, 'phone', 'phones')} (${confirmed} confirmed)`,
    counted(places, 'place', 'places'),
    `${counted(browsers, 'browser', 'browsers')} on ${counted(days, 'day', 'days')}`,
  ]
  const seen = what.join(', ')
  return `${seen}: limits × ${crowdFactor(crowd).toFixed(1)}`
}

async function blockOf(context: CommandContext, { shop: host, phone, address }: Options) {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
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

function text({ kind, value }: Block): string {
  return kind === 'phone' ? `phone +${value}` : `address ${value}`
}
