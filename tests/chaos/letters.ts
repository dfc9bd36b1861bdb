import type { GraphApi } from '../support/graph-api.ts'
import type { TicketRow } from './checker.ts'
import type { Journal } from './journal.ts'
import { isPoison } from './network-faults.ts'
import { decimal } from './prices.ts'
import { PIXEL } from './world.ts'

export interface LetterRow {
  readonly id: string
  readonly topic: string
  readonly body: string
  readonly state: string
  readonly reason: string | null
}

/** Checks that every final ticket has one letter, every letter is delivered or dead, and the network counted the delivered ones once. */
export function judgeLetters(
  journal: Journal,
  tickets: readonly TicketRow[],
  letters: readonly LetterRow[],
  graph: GraphApi,
): void {
  const unmeasured = new Set(journal.records.filter(({ isMeasured }) => !isMeasured).map(({ phone }) => phone))
  const byId = new Map(letters.map((letter) => [letter.id, letter]))
  const counted = countedOf(graph)
  for (const ticket of tickets) {
    const letter = byId.get(`purchase-${ticket.id}`)
    byId.delete(`purchase-${ticket.id}`)
    const fault = faultOfLetter(ticket, letter, ticket.status === 'finalizado' && !unmeasured.has(ticket.phone))
    if (fault) journal.find('letter', `ticket ${ticket.code} (${ticket.status}): ${fault}`)
    const eventId = `purchase-${ticket.code}`
    const wrong = faultOfCount(ticket, letter, counted.get(eventId) ?? [])
    counted.delete(eventId)
    if (wrong) journal.find('network', `ticket ${ticket.code}: ${wrong}`)
  }
  for (const id of byId.keys()) journal.find('letter', `the letter ${id} tells of no ticket`)
  for (const id of counted.keys()) journal.find('network', `the network counted ${id}, which no ticket has`)
}

function faultOfLetter(ticket: TicketRow, letter: LetterRow | undefined, isDue: boolean): string | null {
  if (!letter) return isDue ? 'has no letter' : null
  if (!isDue) return 'has a letter and must have none'
  const body: { readonly code?: unknown; readonly value?: unknown } = JSON.parse(letter.body)
  if (letter.topic !== 'purchase' || body.code !== ticket.code) return `has a letter of something else: ${letter.body}`
  if (body.value !== decimal(ticket.total)) return `its letter says ${body.value} instead of ${decimal(ticket.total)}`
  const isRefused = isPoison({ event_id: `purchase-${ticket.code}` })
  if (isRefused ? letter.state === 'dead' && letter.reason : letter.state === 'delivered') return null
  return `its letter is ${letter.state} after everything is well (${letter.reason})`
}

function faultOfCount(ticket: TicketRow, letter: LetterRow | undefined, values: readonly number[]): string | null {
  const times = letter?.state === 'delivered' ? 1 : 0
  if (values.length !== times) return `the network counted it ${values.length} times instead of ${times}`
  const [value] = values
  if (value === undefined || Math.round(value * 100) === ticket.total) return null
  return `the network counted ${value} instead of ${decimal(ticket.total)}`
}

function countedOf(graph: GraphApi): Map<string, readonly number[]> {
  const counted = new Map<string, readonly number[]>()
  for (const { event_name, event_id, custom_data } of graph.counted(PIXEL)) {
    if (event_name !== 'Purchase') continue
    counted.set(event_id, [...(counted.get(event_id) ?? []), custom_data?.value ?? Number.NaN])
  }
  return counted
}
