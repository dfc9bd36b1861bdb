import { sql } from 'kysely'
import type { Sql } from '../../src/database/database.ts'
import type { Basket, Journal, Record } from './journal.ts'
import { judgeLetters, type LetterRow } from './letters.ts'
import { decimal, type Prices, slugOf, unitPrice } from './prices.ts'
import { type Served, SHOP, type World } from './world.ts'

export interface TicketRow {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly phone: string
  readonly lines: string
  readonly total: number
}

interface LineRow {
  readonly slug: string
  readonly amount: number
  readonly unitPrice: number
  readonly total: number
}

/** Reads the tables, reports everything that differs from what was acknowledged, and returns the tickets; `null` when they cannot be read. */
export async function checkOrders(world: World<Served>): Promise<readonly TicketRow[] | null> {
  const { journal, prices, engine } = world
  return reading(world, async (db) => {
    if (engine === 'sqlite') await checkFile(journal, db)
    const tickets = await readTickets(db)
    judgeTickets(journal, prices, tickets)
    return tickets
  })
}

/** Checks the letters after the last deliveries, and that shoppers who came back have changed no order. */
export async function checkLetters(world: World<Served>, before: readonly TicketRow[]) {
  const { journal, graph } = world
  return reading(world, async (db) => {
    const [tickets, letters] = [await readTickets(db), await readLetters(db)]
    if (JSON.stringify(tickets) !== JSON.stringify(before))
      journal.find('answer', 'a shopper who came back changed the tickets')
    judgeLetters(journal, tickets, letters, graph)
    const inState = (state: string) => letters.filter((letter) => letter.state === state).length
    return { delivered: inState('delivered'), dead: inState('dead') }
  })
}

async function reading<Value>({ openDatabase, journal }: World<Served>, work: (db: Sql) => Promise<Value>) {
  try {
    const db = await openDatabase()
    return await work(db.read).finally(() => db.close())
  } catch (error) {
    journal.find('damaged', String(error))
    return null
  }
}

async function checkFile(journal: Journal, db: Sql): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  for (const { integrity_check: text } of rows) if (text !== 'ok') journal.find('damaged', text)
}

/** The shop's tickets; one that was ordered as its order has it, if that has its first event. */
export async function readTickets(db: Sql, shop = SHOP): Promise<readonly TicketRow[]> {
  const query = sql<TicketRow>`select t.id, t.code, coalesce(o.phone, t.phone) as phone, coalesce(o.lines, t.lines) as lines,
      coalesce(o.total, t.total) as total,
      coalesce(o.state, case t.status when 'finalizado' then 'finalizado without an order' else t.status end) as status
    from tickets as t left join orders as o on o.shop_id = t.shop_id and o.id = t.id
      and exists (select 1 from order_events as e where e.shop_id = o.shop_id and e.order_id = o.id and e.seq = 1)
    where t.shop_id = ${shop} order by t.id`
  return (await query.execute(db)).rows
}

async function readLetters(db: Sql): Promise<readonly LetterRow[]> {
  const query = sql<LetterRow>`select id, topic, body, state, reason from outbox where shop_id = ${SHOP} and topic <> 'mail'`
  return (await query.execute(db)).rows
}

/** Reports what differs from what shoppers were told. */
export function judgeTickets(journal: Journal, prices: Prices, tickets: readonly TicketRow[]): void {
  const byPhone = Map.groupBy(tickets, ({ phone }) => phone)
  for (const record of journal.records) {
    const own = byPhone.get(record.phone) ?? []
    byPhone.delete(record.phone)
    const find = (kind: 'lost' | 'doubled' | 'total' | 'unseen' | 'unasked', text: string) =>
      journal.find(kind, `shopper ${record.shopper} (phone ${record.phone}, ticket ${record.code}): ${text}`)
    if (own.length > 1) find('doubled', `one key, tickets ${own.map(({ code }) => code).join(', ')}`)
    const told = own.find(({ code }) => code === record.code)
    if (record.code !== null && !told) find('lost', 'the ticket is not there')
    if (record.acknowledged) judgeAcknowledged(record, told, find)
    for (const ticket of own) if (ticket.status === 'finalizado') judgeOrder(record, ticket, prices, find)
  }
  for (const phone of byPhone.keys()) journal.find('unasked', `no shopper of the run has the phone ${phone}`)
}

type Find = (kind: 'lost' | 'total' | 'unseen' | 'unasked', text: string) => void

function judgeAcknowledged({ acknowledged }: Record, ticket: TicketRow | undefined, find: Find): void {
  if (!ticket || !acknowledged) return
  if (ticket.status !== 'finalizado') find('lost', `was acknowledged, and is ${ticket.status}`)
  else if (!holds(ticket, acknowledged.basket)) find('lost', `does not hold what was acknowledged: ${ticket.lines}`)
  if (decimal(ticket.total) !== acknowledged.total) {
    find('total', `was acknowledged with ${acknowledged.total}, and has ${decimal(ticket.total)}`)
  }
  const { seen } = acknowledged
  if (seen !== null && seen !== decimal(ticket.total)) {
    find('unseen', `has ${decimal(ticket.total)}, and its shopper last saw ${seen}`)
  }
}

/** Checks every order, acknowledged or not: it is one that was asked for, at the prices of one moment. */
function judgeOrder(record: Record, ticket: TicketRow, prices: Prices, find: Find): void {
  const { firstSentAt, asked, acknowledged, seen } = record
  const basket = asked.find((one) => holds(ticket, one))
  if (firstSentAt === null || !basket) {
    find('unasked', `is final, and no shopper asked for ${ticket.lines}`)
    return
  }
  const lines = linesOf(ticket)
  const sum = lines.reduce((total, line) => total + line.unitPrice * line.amount, 0)
  if (ticket.total !== sum || lines.some((line) => line.total !== line.unitPrice * line.amount)) {
    find('total', `the total is ${ticket.total}, the lines make ${sum}`)
  }
  if (seen && !seen.includes(decimal(ticket.total))) {
    find('unseen', `has ${decimal(ticket.total)}, and its shopper saw ${seen.join(', ')}`)
  }
  const possible = prices.between(firstSentAt, acknowledged?.at ?? Date.now())
  if (!possible.some((version) => isPriced(lines, basket, version))) {
    find('total', `has prices of none of the versions ${possible.join(', ')}: ${ticket.lines}`)
  }
}

function isPriced(lines: readonly LineRow[], basket: Basket, version: number): boolean {
  return basket.every((item, place) => lines[place]?.unitPrice === unitPrice(item, version))
}

function holds(ticket: TicketRow, basket: Basket): boolean {
  const lines = linesOf(ticket)
  const agrees = ({ product, amount }: Basket[number], place: number) =>
    lines[place]?.slug === slugOf(product) && lines[place].amount === amount
  return lines.length === basket.length && basket.every(agrees)
}

function linesOf({ lines }: TicketRow): readonly LineRow[] {
  return JSON.parse(lines)
}
