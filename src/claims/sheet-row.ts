import type { Offer, Sheet, SheetFacts } from './sheet.ts'

/** A row of `sheets`. */
export type SheetRow = {
  shop_id: string
  id: string
  book: string
  year: number
  number: number
  kind: string
  form_key: string
  filed_at: number
  due_on: string
  order_code: string
  facts: string
  answer: string
  agreed: number
  answered_at: number | null
  answered_by: string | null
  offer: string | null
  offered_at: number | null
  offered_by: string | null
  due_before_offer: string | null
  offer_until: string | null
  offer_reply: string | null
  offer_replied_at: number | null
  emptied_at: number | null
}

export function sheetOf(row: SheetRow): Sheet {
  const { id, book, year, number, kind } = row
  const facts = JSON.parse(row.facts) as SheetFacts
  const answer =
    row.answered_at === null
      ? null
      : { text: row.answer, agreed: row.agreed === 1, at: row.answered_at, by: row.answered_by ?? '' }
  return {
    ...facts,
    ...{ id, book, year, number, kind, orderCode: row.order_code, filedAt: row.filed_at, dueOn: row.due_on },
    ...{ offer: offerOf(row), answer, emptiedAt: row.emptied_at },
  }
}

function offerOf(row: SheetRow): Offer | null {
  if (row.offered_at === null) return null
  const isAccepted = row.offer_reply === 'accepted'
  return {
    ...{ text: row.offer ?? '', at: row.offered_at, by: row.offered_by ?? '' },
    ...{ dueOnBefore: row.due_before_offer ?? row.due_on, until: row.offer_until ?? row.due_on },
    reply: row.offer_replied_at === null ? null : { isAccepted, at: row.offer_replied_at },
  }
}
