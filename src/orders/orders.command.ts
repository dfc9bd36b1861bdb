import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Separator, separators } from '../lib/files/csv-file.ts'
import { cellText } from '../lib/files/sheet-cell.ts'
import { formatMoney } from '../lib/money.ts'
import { localTime, midnight } from '../lib/time/local-time.ts'
import type { CommandContext } from '../server/command-context.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { shopOfHost } from '../shops/shop-of-host.command.ts'
import { readCode } from '../tickets/code.ts'
import { touchesOfTickets } from '../tickets/origins/touches.store.ts'
import type { Ticket } from '../tickets/ticket.ts'
import { everyLead, findTicket } from '../tickets/tickets.store.ts'
import { addOrderActCommands, unknownOrder } from './acts/order-acts.command.ts'
import { exportSheet } from './exporting/export-orders.command.ts'
import { orderColumns, productsOf, toConfirm } from './exporting/order-sheet.ts'
import { everyOrder, findOrder } from './orders.store.ts'
import { type Listed, listedLead } from './queues/listed-order.ts'
import { mergeNewestFirst } from './queues/merge-newest-first.ts'
import { withoutTests } from './queues/without-tests.ts'
import { withTouches } from './with-touches.step.ts'

const PORTION = 500
/** Characters of the column of headings. */
const WIDTH = 16

interface Options {
  readonly shop: string
  readonly since?: string
  readonly leads?: true
  readonly all?: true
  readonly porConfirmar?: true
}

interface ExportOptions extends Options {
  readonly out?: string
  readonly separator: Separator
}

/** `contraentrega orders …`: the seller's view of orders and leads, and every act of the desk. */
export function addOrdersCommands(program: Command, context: CommandContext): void {
  const orders = program.command('orders').description('What shoppers ordered, and who nearly did')
  selecting(orders.command('list').description('The newest orders, a line each, with what was ordered'))
    .option('--limit <n>', 'at most this many', wholeNumber, 50)
    .action(async (options: Options & { limit: number }) => listNewest(context, options))
  orders
    .command('show <code>')
    .description('One order or lead, whole')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action(async (code: string, { shop }: { shop: string }) => showOrder(context, code, shop))
  addOrderActCommands(orders, context)
  selecting(orders.command('export').description('Orders as CSV for a spreadsheet, a row each'))
    .option('--out <file>', 'write here instead of standard output; only you may read the file')
    .addOption(
      new Option('--separator <mark>', 'between cells; ; where Excel shows each row in one cell')
        .choices(Object.keys(separators))
        .default(','),
    )
    .action(async (options: ExportOptions) => exportSelected(context, options))
}

function selecting(command: Command): Command {
  return command
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--since <date>', 'begun on this day or later, as 2026-11-21', day)
    .addOption(new Option('--leads', 'tickets that stopped before they were orders').conflicts('all'))
    .option('--all', 'orders and leads')
    .option('--por-confirmar', 'only what looks like a prank or a mistake, and was not decided yet')
}

async function listNewest(context: CommandContext, options: Options & { limit: number }): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  let count = 0
  for await (const listed of selected(deps, shop, options, Math.min(options.limit, PORTION))) {
    context.out(summary(listed))
    count += 1
    if (count === options.limit) return
  }
  if (count === 0) context.out('Nothing yet.')
}

async function showOrder(context: CommandContext, code: string, host: string): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  const listed = await findListed(deps, shop, readCode(code))
  if (!listed) unknownOrder(context, code, host)
  const touches = (await touchesOfTickets(deps.db.read, shop.id, [listed.id])).get(listed.id) ?? null
  const row = { ...listed, touches }
  for (const [heading, cell] of orderColumns)
    context.out(`${heading.padEnd(WIDTH)}${cellText(cell(row)).replaceAll('\n', `\n${' '.repeat(WIDTH)}`)}`)
}

async function findListed({ db }: Deps, shop: Shop, code: string): Promise<Listed | null> {
  const order = await findOrder(db.read, shop.id, code)
  if (order) return order
  const ticket = await findTicket(db.read, shop.id, code)
  return ticket && listedLead(ticket)
}

async function exportSelected(context: CommandContext, options: ExportOptions): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  const rows = withTouches(deps.db.read, shop.id, withoutTests(selected(deps, shop, options, PORTION)), PORTION)
  const count = await exportSheet(rows, {
    out: options.out,
    separator: options.separator,
  })
  if (options.out !== undefined) context.out(`${count} written to ${options.out}`)
}

function selected({ db }: Deps, shop: Shop, options: Options, portion: number): AsyncIterable<Listed> {
  const { since, leads, all, porConfirmar } = options
  const filter = {
    ...(since !== undefined && { since: midnight(since, shop.country) }),
    ...(porConfirmar && { toConfirm: true as const }),
  }
  const orders = everyOrder(db.read, shop.id, filter, portion)
  const unfinished = listedLeads(everyLead(db.read, shop.id, filter, portion))
  if (all) return mergeNewestFirst(orders, unfinished)
  return leads ? unfinished : orders
}

async function* listedLeads(tickets: AsyncIterable<Ticket>): AsyncGenerator<Listed> {
  for await (const ticket of tickets) yield listedLead(ticket)
}

function summary(listed: Listed): string {
  const { code, state, country, total, currency, begunAt, phone, name, distrito, provincia } = listed
  const place = [distrito, provincia].filter(Boolean).join(', ')
  const cells = [code, localTime(begunAt, country), state.padEnd(10), formatMoney(total, currency).padStart(14)]
  const products = productsOf(listed).replaceAll('\n', '; ')
  const reasons = toConfirm(listed).join('; ')
  const mark = reasons && `[por confirmar: ${reasons}]`
  return [...cells, phone.padEnd(12), name, place, products, mark].filter(Boolean).join('  ')
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 999999 is needed.')
  return Number(text)
}

function day(text: string): string {
  if (Number.isNaN(Date.parse(`${text}T00:00Z`))) throw new InvalidArgumentError('a day such as 2026-11-21 is needed.')
  return text
}
