import { type Command, InvalidArgumentError, Option } from 'commander'
import { counted } from '../../lib/text/counted.ts'
import { listVisits } from '../../orders/look-up/kept-visits.store.ts'
import { troubledChannels } from '../../outbox/channels.store.ts'
import type { LetterState } from '../../outbox/outbox.store.ts'
import { listLetters } from '../../outbox/upkeep.store.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { listShops } from '../../shops/shops.store.ts'
import { retryEvents } from '../delivery/retry-events.job.ts'
import {
  type ChannelLine,
  channelLine,
  channelText,
  type EventLine,
  eventLine,
  eventText,
  keptVisitLines,
  pixelName,
} from './event-line.ts'

const STATES: readonly LetterState[] = ['waiting', 'dead', 'delivered']

interface ListOptions {
  readonly shop?: string
  readonly state?: LetterState
  readonly limit: number
  readonly json?: true
}

/** `contraentrega events list|retry`: the conversion events of the shops, and the pixels in trouble. */
export function addEventsCommands(program: Command, context: CommandContext): void {
  const events = program.command('events').description('Conversion events on their way to the advertising networks')
  events
    .command('list')
    .description('The newest events, a line each, and the pixels of each network that do not send now')
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
  const deps = await context.openDeps('read')
  const { read } = deps.db
  const now = deps.clock()
  const shops = await shopsNamed(deps, context, shop)
  const [events, channels]: [EventLine[], ChannelLine[]] = [[], []]
  for (const one of state ? [state] : STATES) {
    const letters: EventLine[] = []
    for (const { id, hosts } of shops) {
      const found = await listLetters(read, id, { state: one, limit })
      letters.push(...found.map((letter) => eventLine(letter, hosts[0] ?? id, now)))
      const kept = one === 'waiting' ? await listVisits(read, id, limit) : []
      letters.push(...kept.flatMap((visit) => keptVisitLines(visit, hosts[0] ?? id, now)))
    }
    letters.sort((a, b) => a.ageSeconds - b.ageSeconds)
    events.push(...letters.slice(0, limit))
  }
  for (const { id, hosts } of shops) {
    const found = await troubledChannels(read, id)
    channels.push(...found.map((channel) => channelLine(channel, hosts[0] ?? id, now)))
  }
  if (json) return context.out(JSON.stringify({ events, channels }, null, 2))
  for (const line of events) context.out(eventText(line))
  if (events.length === 0) context.out('No events.')
  for (const line of channels) context.out(channelText(line))
}

async function retry(context: CommandContext, { shop, id: ids }: { shop?: string; id?: string[] }): Promise<void> {
  const deps = await context.openDeps()
  const freed: string[] = []
  let count = 0
  for (const { id, hosts } of await shopsNamed(deps, context, shop)) {
    const { letters, channels } = await retryEvents(deps, id, ids ?? null)
    count += letters
    freed.push(...channels.map((pixel) => `${pixelName(pixel)} of ${hosts[0] ?? id} is tried at once.`))
  }
  context.out(
    `${counted(count, 'event waits', 'events wait')} to be sent again. What is older than 7 days stays: the networks do not take it.`,
  )
  for (const line of freed) context.out(line)
}

/** The shop that answers to a host, or all shops. */
async function shopsNamed(deps: Deps, context: CommandContext, text: string | undefined): Promise<readonly Shop[]> {
  if (text === undefined) return listShops(deps.db.read)
  return [await shopOfHost(deps, context, text)]
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 999999 is needed.')
  return Number(text)
}
