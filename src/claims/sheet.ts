/** How the shopper wants the answer. */
export const ANSWER_WAYS = ['correo', 'direccion'] as const

export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** What was bought. */
export const GOODS = ['producto', 'servicio'] as const

export interface Person {
  readonly name: string
  /** `DNI` and its number, as it was typed. */
  readonly documentKind: string
  readonly document: string
  readonly address: string
  readonly phone: string
  readonly email: string
  /** The parent of a minor; '' for others. */
  readonly guardian: string
}

/** The order of a return request, as it was when the request was filed. Days are by the shop's clock. */
export interface ReturnedOrder {
  /** `null` before the delivery. */
  readonly deliveredOn: string | null
  /** The last day for a change of mind; `null` where the law gives none, or before the delivery. */
  readonly until: string | null
}

/** What a shopper writes on a sheet. `readSheet` decides which texts may be empty. */
export interface TypedSheet {
  readonly kind: string
  readonly orderCode: string
  readonly person: Person
  readonly goods: (typeof GOODS)[number]
  /** As it was typed: nothing is computed from it. */
  readonly amount: string
  readonly description: string
  readonly detail: string
  readonly request: string
  readonly answerBy: AnswerWay
  /** Where the money of a return is to go, as it was typed; only in returns. */
  readonly refund?: string
  /** Only in returns of an order that the browser had opened. */
  readonly returned?: ReturnedOrder
}

/** The seller as the shop's settings said it when the sheet was filed. */
export interface SellerSnapshot {
  readonly name: string
  readonly taxId: string
  readonly address: string
}

/** What a sheet keeps as JSON. */
export interface SheetFacts extends Omit<TypedSheet, 'kind' | 'orderCode'> {
  readonly seller: SellerSnapshot
}

export interface Answer {
  readonly text: string
  /** The shopper accepted what the shop offered. */
  readonly agreed: boolean
  readonly at: number
  /** As `actorText` writes it. */
  readonly by: string
}

export interface OfferReply {
  readonly isAccepted: boolean
  readonly at: number
}

/** What the shop offers to settle a claim. */
export interface Offer {
  readonly text: string
  readonly at: number
  /** As `actorText` writes it. */
  readonly by: string
  /** The last day for the answer before it: an offer suspends the term. */
  readonly dueOnBefore: string
  /** The last day on which it can be accepted. */
  readonly until: string
  /** The shopper's; `null` while there is none. */
  readonly reply: OfferReply | null
}

/** A filed sheet. Only an offer, the reply to it and the answer are added, each once; after the retention time the sheet is emptied. */
export interface Sheet extends SheetFacts {
  /** Random, and known only to the browser that filed the sheet: knowing it opens the sheet. */
  readonly id: string
  readonly book: string
  readonly year: number
  readonly number: number
  readonly kind: string
  readonly orderCode: string
  readonly filedAt: number
  /** The last day for the answer by the shop's clock, including what an offer suspends. */
  readonly dueOn: string
  readonly offer: Offer | null
  readonly answer: Answer | null
  /** When its person and texts were removed; `null` before. */
  readonly emptiedAt: number | null
}

const DIGITS = 9

/** `000000001-2026`, as sheets and addresses have it. */
export function sheetCode({ number, year }: Pick<Sheet, 'number' | 'year'>): string {
  return `${String(number).padStart(DIGITS, '0')}-${year}`
}

/** Number and year of what somebody typed: `1-2026`, `Nº 000000001-2026`. `null` for anything else. */
export function readSheetCode(typed: string): { readonly number: number; readonly year: number } | null {
  const [, number, year] = /^\D*(\d{1,9})\s*[-–/]\s*(\d{4})\s*$/.exec(typed.slice(0, 60)) ?? []
  if (number === undefined || Number(number) === 0) return null
  return { number: Number(number), year: Number(year) }
}

const OTHER_BOOKS: readonly string[] = ['datos', 'cambios']

/** `000000001-2026` of a claim, `datos-000000001-2026` of other books: one name for each sheet of a shop. */
export function sheetName(sheet: Pick<Sheet, 'book' | 'number' | 'year'>): string {
  return OTHER_BOOKS.includes(sheet.book) ? `${sheet.book}-${sheetCode(sheet)}` : sheetCode(sheet)
}

/** The book, number and year of a name; the book is `null` for that of claims. `null` for anything else. */
export function readSheetName(
  name: string,
): { readonly book: string | null; readonly number: number; readonly year: number } | null {
  const book = OTHER_BOOKS.find((other) => name.startsWith(`${other}-`)) ?? null
  const read = readSheetCode(book === null ? name : name.slice(book.length + 1))
  return read && { book, ...read }
}

/** Why a number and a document opened no sheet; `wait`: no try is left now. */
export type LookUpRefusal = 'not-found' | 'wait'

/** Whether this is the document of a sheet. Only letters and digits are compared. */
export function isDocument(sheet: Pick<Sheet, 'person'>, typed: string): boolean {
  const named = plainDocument(typed)
  return named !== '' && named === plainDocument(sheet.person.document)
}

function plainDocument(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
