import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { stringify } from 'csv-stringify'
import type { CommandContext } from '../command-context.ts'
import type { Deps } from '../deps.ts'
import { localTime } from '../lib/local-time.ts'
import { formatMoney } from '../lib/money.ts'
import { sheetCell } from '../lib/sheet-cell.ts'
import { normaliseHost } from '../shops/host.ts'
import type { Shop } from '../shops/shop.ts'
import { findShopByHost } from '../shops/shops.store.ts'
import { readCode } from './code.ts'
import { confirmOrder } from './confirm-order.action.ts'
import { isDecided, orderColumns, toConfirm } from './order-sheet.ts'
import { SELLER_STATUSES, SHOPPER_STATUSES, type Ticket, type TicketStatus } from './ticket.ts'
import { findTicket, listTickets, type TicketFilter } from './tickets.store.ts'

const ORDERS: readonly TicketStatus[] = ['finalizado', ...SELLER_STATUSES]
const LEADS: readonly TicketStatus[] = SHOPPER_STATUSES.filter((status) => status !== 'finalizado')

interface Selection {
  readonly shop: string
  readonly since?: number
  readonly leads?: true
  readonly all?: true
  readonly porConfirmar?: true
}

/** `contraentrega orders list|show|confirm|export`: the seller's view of what was ordered, and of who nearly did. */
export function addOrdersCommands(program: Command, context: CommandContext): void {
  const orders = program.command('orders').description('What shoppers ordered, and who nearly did')
  selecting(orders.command('list').description('The newest orders, a line each'))
    .option('--limit <n>', 'at most this many', wholeNumber, 50)
    .action(async (selection: Selection & { limit: number }) => listOrders(context, selection))
  orders
    .command('show <code>')
    .description('One order or lead, whole')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action(async (code: string, { shop }: { shop: string }) => showOrder(context, code, shop))
  orders
    .command('confirm <code>')
    .description('The shopper was asked and means it: sets the state confirmado, and por confirmar is over')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action(async (code: string, { shop }: { shop: string }) => confirm(context, code, shop))
  selecting(orders.command('export').description('Orders as CSV for a spreadsheet, a row each'))
    .option('--out <file>', 'write here instead of standard output')
    .action(async (selection: Selection & { out?: string }) => exportOrders(context, selection))
}

function selecting(command: Command): Command {
  return command
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--since <date>', 'begun on this day or later, as 2026-11-21', date)
    .addOption(new Option('--leads', 'tickets that stopped before they were orders').conflicts('all'))
    .option('--all', 'orders and leads')
    .option('--por-confirmar', 'only what looks like a prank or a mistake, and was not decided yet')
}

async function listOrders(context: CommandContext, selection: Selection & { limit: number }): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, selection.shop)
  const tickets = await listTickets(deps.db.read, shop.id, { ...filterOf(selection), limit: selection.limit })
  for (const ticket of tickets) context.out(summary(ticket))
  if (tickets.length === 0) context.out('Nothing yet.')
}

async function showOrder(context: CommandContext, code: string, host: string): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, host)
  const ticket = await findTicket(deps.db.read, shop.id, readCode(code))
  if (!ticket) unknownOrder(context, code, host)
  for (const [heading, cell] of orderColumns)
    context.out(`${heading.padEnd(14)}${cell(ticket).replaceAll('\n', `\n${' '.repeat(14)}`)}`)
}

async function confirm(context: CommandContext, code: string, host: string): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, host)
  const outcome = await confirmOrder(deps, shop, readCode(code))
  if (outcome.ok) return context.out(`${outcome.value.code} is confirmado.`)
  if (outcome.refusal.reason === 'not-found') unknownOrder(context, code, host)
  context.fail(
    `${readCode(code)} is ${outcome.refusal.status}: only an order in the state finalizado can be confirmed.`,
  )
}

function unknownOrder(context: CommandContext, code: string, host: string): never {
  context.fail(`No order ${readCode(code)} in ${host}. \`contraentrega orders list --shop ${host} --all\` lists them.`)
}

const PAGE = 500

/** Cells that a spreadsheet would run are defused; the byte order mark makes Excel read UTF-8. */
async function exportOrders(context: CommandContext, selection: Selection & { out?: string }): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, selection.shop)
  const sheet = stringify({ bom: true, record_delimiter: 'windows' })
  const target = selection.out === undefined ? process.stdout : createWriteStream(selection.out)
  sheet.pipe(target, { end: selection.out !== undefined })
  sheet.write(orderColumns.map(([heading]) => heading))
  let count = 0
  for await (const ticket of everyTicket(deps, shop, filterOf(selection))) {
    if (!sheet.write(orderColumns.map(([, cell]) => sheetCell(cell(ticket))))) await once(sheet, 'drain')
    count += 1
  }
  sheet.end()
  await once(selection.out === undefined ? sheet : target, selection.out === undefined ? 'end' : 'finish')
  if (selection.out !== undefined) context.out(`${count} written to ${selection.out}`)
}

async function* everyTicket(deps: Deps, shop: Shop, filter: Omit<TicketFilter, 'limit'>): AsyncGenerator<Ticket> {
  let after: TicketFilter['after']
  for (;;) {
    const page = await listTickets(deps.db.read, shop.id, { ...filter, ...(after && { after }), limit: PAGE })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last
  }
}

function filterOf({ since, leads, all, porConfirmar }: Selection): Omit<TicketFilter, 'limit'> {
  const asked = all ? [...LEADS, ...ORDERS] : leads ? LEADS : ORDERS
  const time = since === undefined ? {} : { since }
  if (porConfirmar) return { ...time, statuses: asked.filter((status) => !isDecided(status)), suspected: true }
  return all ? time : { ...time, statuses: asked }
}

async function shopOf(deps: Deps, context: CommandContext, text: string): Promise<Shop> {
  const host = normaliseHost(text)
  const shop = host && (await findShopByHost(deps.db.read, host))
  return shop || context.fail(`No shop answers to ${text}. \`contraentrega shop list\` shows the hosts.`)
}

function summary(ticket: Ticket): string {
  const { client, code, status, total, currency } = ticket
  const place = [client.distrito, client.provincia].filter(Boolean).join(', ')
  const cells = [code, localTime(ticket.createdAt), status.padEnd(10), formatMoney(total, currency).padStart(14)]
  const said = toConfirm(ticket).join('; ')
  const mark = said && `[por confirmar: ${said}]`
  return [...cells, client.phone.padEnd(12), client.name, place, mark].filter(Boolean).join('  ')
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 999999 is needed.')
  return Number(text)
}

/** Midnight of that day where the shops are. */
function date(text: string): number {
  const time = Date.parse(`${text}T00:00:00-05:00`)
  if (Number.isNaN(time)) throw new InvalidArgumentError('a day such as 2026-11-21 is needed.')
  return time
}
