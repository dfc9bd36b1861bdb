import { Argument, type Command } from 'commander'
import { commandLine } from '../activity/actor.ts'
import { localTime } from '../lib/time/local-time.ts'
import { actRefusalText } from '../orders/acts/refusal-text.ts'
import { PARCEL_STATES, type ParcelState } from '../orders/order-work.ts'
import { findOrder } from '../orders/orders.store.ts'
import { shipmentEventsOf } from '../orders/parcels/shipment-events.store.ts'
import { shipmentsOf } from '../orders/parcels/shipments.store.ts'
import type { CommandContext } from '../server/command-context.ts'
import { shopOfHost } from '../shops/shop-of-host.command.ts'
import { readCode } from '../tickets/code.ts'
import { recordShipmentEvent } from './record-shipment-event.action.ts'
import { readReportFile } from './reports/read-file.command.ts'

interface Options {
  readonly shop: string
}

interface ReportOptions extends Options {
  readonly words: string
  readonly place: string
  readonly at?: string
  readonly key?: string
  readonly courier?: string
  readonly dryRun?: true
}

/** `contraentrega parcels list|report`: where parcels are, and recording what a courier says of one. */
export function addParcelsCommands(program: Command, context: CommandContext): void {
  const parcels = program.command('parcels').description('Parcels of orders')
  parcels
    .command('list <code>')
    .description('The parcels of an order, with what was told of them')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action((code: string, options: Options) => list(context, code, options))
  parcels
    .command('report')
    .addArgument(new Argument('<guide-or-id-or-file>'))
    .addArgument(new Argument('[state]').choices(PARCEL_STATES))
    .description(
      'Keeps what a courier says of a parcel, or of all in a file (CSV or .xlsx) where no state is given. It moves parcels and their orders, forwards only; the same report counts once',
    )
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--courier <name>', 'of a file: its courier, by the folder; by default it is recognised by the columns')
    .option('--dry-run', 'of a file: only say what its rows would do')
    .option('--words <text>', 'in the courier’s words', '')
    .option('--place <text>', 'where it was', '')
    .option('--at <time>', 'when, such as 2026-11-23T15:00-05:00; by default now')
    .option('--key <text>', 'the courier’s own number of the report')
    .action((named: string, state: ParcelState | undefined, options: ReportOptions) =>
      state === undefined ? readReportFile(context, named, options) : report(context, named, state, options),
    )
}

async function list(context: CommandContext, code: string, { shop: host }: Options): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  const order = await findOrder(deps.db.read, shop.id, readCode(code))
  if (!order)
    context.fail(
      `No order ${readCode(code)} in ${host}. \`contraentrega orders list --shop ${host} --all\` lists them.`,
    )
  const shipments = await shipmentsOf(deps.db.read, shop.id, [order.id])
  if (shipments.length === 0) return context.out(`${order.code} has no parcel.`)
  const told = await shipmentEventsOf(deps.db.read, shop.id, order.id)
  for (const { id, state, courier, guide, agency } of shipments) {
    context.out([id, state, courier, guide, agency].filter(Boolean).join('  '))
    for (const one of told.filter(({ shipmentId }) => shipmentId === id)) {
      const cells = [localTime(one.at, shop.country), one.state, one.source, one.by, one.place, one.words]
      context.out(`  ${cells.filter(Boolean).join('  ')}`)
    }
  }
}

async function report(
  context: CommandContext,
  named: string,
  state: ParcelState,
  { shop: host, words, place, at, key }: ReportOptions,
): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const time = at === undefined ? deps.clock() : Date.parse(at)
  if (Number.isNaN(time)) context.fail(`--at ${at} is no time: write it as 2026-11-23T15:00-05:00.`)
  const outcome = await recordShipmentEvent(deps, shop, {
    ...{ parcel: named, state, words, place, at: time, source: 'file', actor: commandLine },
    ...(key !== undefined && { key }),
  })
  if (!outcome.ok) {
    context.fail(
      outcome.refusal.reason === 'guide-twice'
        ? `Several parcels in ${host} have the guide ${named}: name one by its id, which \`contraentrega parcels list\` shows.`
        : `No parcel in ${host} has the guide or the id ${named}.`,
    )
  }
  const { code, moved, isRepeated, refusal, state: now } = outcome.value
  if (refusal?.reason === 'deposit-fate') {
    context.fail(
      `Kept. ${code} was paid in part: its parcel is ${now} until \`orders act devolver\` says what becomes of that.`,
    )
  }
  if (refusal) context.fail(`Kept. ${code} does not follow: ${actRefusalText(refusal, host)}`)
  if (isRepeated) return context.out(`${code}: that was told before.`)
  context.out(moved ? `${code}: the parcel is ${now}.` : `${code}: kept. The parcel stays ${now}.`)
}
