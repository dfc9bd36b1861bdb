import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../command-context.ts'
import type { Deps } from '../deps.ts'
import { parseChannel } from '../outbox/channel.ts'
import { troubledChannels } from '../outbox/channels.store.ts'
import type { LetterState } from '../outbox/outbox.store.ts'
import { listLetters } from '../outbox/upkeep.store.ts'
import { normaliseHost } from '../shops/host.ts'
import { findShopByHost, listShops } from '../shops/shops.store.ts'
import { channelLine, channelText, eventLine, eventText, type Owner } from './event-line.ts'
import { retryEvents } from './retry-events.action.ts'

const STATES: readonly LetterState[] = ['waiting', 'dead', 'delivered']

interface ListOptions {
  readonly shop?: string
  readonly state?: LetterState
  readonly limit: number
  readonly json?: true
}

/** `contraentrega events list|retry`: what the advertising network was told, what waits and why, and what was given up. */
export function addEventsCommands(program: Command, context: CommandContext): void {
  const events = program.command('events').description('Conversion events on their way to the advertising network')
  events
    .command('list')
    .description('The newest events, a line each, and the pixels that do not send now')
    .option('--shop <host>', 'of this shop only')
    .addOption(new Option('--state <state>', 'what waits, was given up or was delivered').choices([...STATES]))
    .option('--limit <n>', 'at most this many of each state', wholeNumber, 50)
    .option('--json', 'for a program')
    .action((options: ListOptions) => listEvents(context, options))
  events
    .command('retry')
    .description('Sends again what was given up and is younger than 7 days, and lets paused pixels send at once')
    .option('--shop <host>', 'of this shop only')
    .option('--id <id...>', 'these events only, by the ids that list shows')
    .action((options: { shop?: string; id?: string[] }) => retry(context, options))
}

async function listEvents(context: CommandContext, { shop, state, limit, json }: ListOptions): Promise<void> {
  const deps = await context.openDeps()
  const shopId = await shopIdOf(deps, context, shop)
  const now = deps.clock()
  const ownerOf = await owners(deps)
  const found = await Promise.all(
    (state ? [state] : STATES).map((one) => listLetters(deps.db.read, { shopId, state: one, limit })),
  )
  const events = found.flat().map((letter) => eventLine(letter, ownerOf(letter.channel), now))
  const channels = (await troubledChannels(deps.db.read, shopId)).map((one) =>
    channelLine(one, ownerOf(one.channel), now),
  )
  if (json) return context.out(JSON.stringify({ events, channels }, null, 2))
  for (const line of events) context.out(eventText(line))
  if (events.length === 0) context.out('No events.')
  for (const line of channels) context.out(channelText(line))
}

async function retry(context: CommandContext, { shop, id }: { shop?: string; id?: string[] }): Promise<void> {
  const deps = await context.openDeps()
  const shopId = await shopIdOf(deps, context, shop)
  const ownerOf = await owners(deps)
  const { letters, channels } = await retryEvents(deps, { shopId, ids: id ?? null })
  context.out(`${letters} events wait to be sent again. What is older than 7 days stays: the network does not take it.`)
  for (const channel of channels) {
    const { shop: host, pixel } = ownerOf(channel)
    context.out(`Pixel ${pixel} of ${host} is tried at once.`)
  }
}

async function owners({ db }: Deps): Promise<(channel: string) => Owner> {
  const hosts = new Map((await listShops(db.read)).map(({ id, hosts }) => [id, hosts[0] ?? id]))
  return (channel) => {
    const { shopId, pixel } = parseChannel(channel)
    return { shop: hosts.get(shopId) ?? shopId, pixel }
  }
}

async function shopIdOf({ db }: Deps, context: CommandContext, text: string | undefined): Promise<string | null> {
  if (text === undefined) return null
  const host = normaliseHost(text)
  const shop = host && (await findShopByHost(db.read, host))
  return shop ? shop.id : context.fail(`No shop answers to ${text}. \`contraentrega shop list\` shows the hosts.`)
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 999999 is needed.')
  return Number(text)
}
