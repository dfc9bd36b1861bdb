import { type Offer, sheetName } from '../../claims/sheet.ts'
import type { PersonSheet } from '../../claims/sheets-of-person.step.ts'
import type { FilledCell } from '../../lib/files/fill-sheet.ts'
import { decimalString } from '../../lib/money.ts'
import type { OpenedKeptVisit } from '../../orders/look-up/open-kept-visits.step.ts'
import type { CustomerOrder } from '../../orders/personal-data/customer-orders.store.ts'
import type { PersonalLetter } from '../../outbox/personal-letters.store.ts'
import type { CustomerTicket } from '../../tickets/customer.store.ts'
import type { Touch, Touches } from '../../tickets/origins/touch.ts'
import type { FoundCustomer } from './find-customer.action.ts'
import { type PictureName, paymentsAndParcelsSheet } from './payments-and-parcels-sheet.ts'

/** The sheet that a person may read: every column with a value, under its own name, times in ISO 8601. */
export function customerSheet({ shop, tickets, orders, ...kept }: FoundCustomer, pictureName: PictureName) {
  const {
    paymentsAndParcels,
    consents,
    events,
    records,
    touches,
    letters,
    visits,
    blocks,
    sameContact,
    reportRows,
    moneyRows,
    uploadRows,
    riderMarks,
    reviews,
    claims,
  } = kept
  return {
    shop: shop.hosts[0] ?? shop.id,
    tickets: tickets.map((ticket) => ({
      ...ticketSheet(ticket),
      origin: originSheet(touches.get(ticket.id)),
      requests: records
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ act, idempotencyKey, createdAt }) => ({ act, idempotencyKey, at: iso(createdAt) })),
    })),
    orders: orders.map((order) => ({
      ...orderSheet(order),
      ...paymentsAndParcelsSheet(paymentsAndParcels.get(order.id), pictureName),
      keptVisits: visits.filter(({ orderId }) => orderId === order.id).map(visitSheet),
      history: events
        .filter(({ orderId }) => orderId === order.id)
        .map(({ at, actor, act, change, personal }) => ({ at: iso(at), actor, act, change, personal })),
    })),
    events: letters.filter(({ topic }) => topic !== 'mail').map(letterSheet),
    mails: letters.filter(({ topic }) => topic === 'mail').map(letterSheet),
    consents: consents.map(({ purpose, given, words, version, page, at }) => ({
      ...{ purpose, given, words, version, page },
      at: iso(at),
    })),
    claims: claims.map(claimSheet),
    courierReports: reportRows.map(({ cells, word }) => ({ word, cells })),
    courierPayments: moneyRows.map(({ cells }) => ({ cells })),
    courierFiles: uploadRows.map(({ cells, answers }) => ({ cells: cells.map(writtenCell), said: answers })),
    riderMarks: riderMarks.map(({ result, reason, cash, transfer, means, words, picture, saidAt }) => ({
      ...{ result, reason, cash: decimalString(cash), transfer: decimalString(transfer), means, words },
      picture: picture === null ? null : pictureName(picture),
      at: iso(saidAt),
    })),
    reviews: reviews.map(({ stars, words, name, district, state, reason, answer, pictures, writtenAt }) => ({
      ...{ stars, words, name, district, state, reason, answer, pictures: pictures.map(pictureName) },
      at: iso(writtenAt),
    })),
    blocked: blocks.map(({ kind, value }) => ({ kind, value })),
    perhapsToo: sameContact.map(({ code, phone, email, documento }) => ({ code, phone, email, documento })),
  }
}

function writtenCell(cell: FilledCell): string {
  if (cell === null) return ''
  return 'number' in cell ? cell.number : cell.text
}

function letterSheet({ id, state, body, createdAt }: PersonalLetter) {
  return { id, state, at: iso(createdAt), told: JSON.parse(body) }
}

/** Leaves out the id, because whoever has it can open the claim. */
function claimSheet({ sheet: { id: _, filedAt, offer, answer, ...claim }, foundBy, events }: PersonSheet) {
  return {
    code: sheetName(claim),
    foundBy,
    ...claim,
    filedAt: iso(filedAt),
    offer: offer && offerSheet(offer),
    answer: answer && { ...answer, at: iso(answer.at) },
    history: events.map(({ what, text, by, at }) => ({ at: iso(at), by, what, text })),
  }
}

function offerSheet({ at, reply, ...offer }: Offer) {
  return { ...offer, at: iso(at), reply: reply && { ...reply, at: iso(reply.at) } }
}

/** Leaves out the hash of the ticket's key, which says nothing. */
function ticketSheet({ key_hash: _, id: _id, shop_id: _shop, ...ticket }: CustomerTicket) {
  return {
    ...ticket,
    claimed: JSON.parse(ticket.claimed),
    lines: JSON.parse(ticket.lines),
    suspicions: JSON.parse(ticket.suspicions),
    total: decimalString(ticket.total),
    terminos: ticket.terminos === 1,
    terminos_at: iso(ticket.terminos_at),
    created_at: iso(ticket.created_at),
    updated_at: iso(ticket.updated_at),
    finalised_at: iso(ticket.finalised_at),
    forgotten_at: iso(ticket.forgotten_at),
  }
}

function originSheet(touches: Touches | undefined) {
  if (!touches) return null
  const sheet = ({ at, ...touch }: Touch) => ({ at: iso(at), ...touch })
  return { first: sheet(touches.first), last: sheet(touches.last) }
}

/** What of the visit waits to be reported to networks, and for which moment. */
function visitSheet({ event, moment, madeAt, channels, visit }: OpenedKeptVisit) {
  return { event, waitsFor: moment, at: iso(madeAt), channels, told: visit ?? null }
}

function orderSheet({ id: _id, shop_id: _shop, ...order }: CustomerOrder) {
  return {
    ...order,
    lines: JSON.parse(order.lines),
    suspicions: JSON.parse(order.suspicions),
    total: decimalString(order.total),
    terms_accepted_at: iso(order.terms_accepted_at),
    begun_at: iso(order.begun_at),
    placed_at: iso(order.placed_at),
    changed_at: iso(order.changed_at),
    forgotten_at: iso(order.forgotten_at),
  }
}

function iso(time: number): string
function iso(time: number | null): string | null
function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
