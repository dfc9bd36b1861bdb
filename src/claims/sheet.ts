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

/** What a shopper writes. Only a name, a document, an address or an e-mail, and the detail must not be empty. */
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
}

/** The seller, as the shop said at that moment. */
export interface SellerThen {
  readonly name: string
  readonly taxId: string
  readonly address: string
}

/** What a sheet keeps as JSON. */
export interface SheetFacts extends Omit<TypedSheet, 'kind' | 'orderCode'> {
  readonly seller: SellerThen
}

export interface Answer {
  readonly text: string
  /** The shopper accepted what the shop offered. */
  readonly agreed: boolean
  readonly at: number
  /** As `actorText` writes it. */
  readonly by: string
}

/** A filed sheet. Only its answer is added, once. */
export interface Sheet extends SheetFacts {
  /** Random and told to nobody but the browser that filed it, so that knowing it shows the sheet. */
  readonly id: string
  readonly book: string
  readonly year: number
  readonly number: number
  readonly kind: string
  readonly orderCode: string
  readonly filedAt: number
  /** The last day for the answer, by the shop's clock. */
  readonly dueOn: string
  readonly answer: Answer | null
}

const DIGITS = 9

/** `000000001-2026`, as it is written and as an address has it. */
export function sheetCode({ number, year }: Pick<Sheet, 'number' | 'year'>): string {
  return `${String(number).padStart(DIGITS, '0')}-${year}`
}

/** Number and year of what somebody typed: `1-2026`, `Nº 000000001-2026`. `null` for anything else. */
export function readSheetCode(typed: string): { readonly number: number; readonly year: number } | null {
  const [, number, year] = /^\D*(\d{1,9})\s*[-–/]\s*(\d{4})\s*$/.exec(typed.slice(0, 60)) ?? []
  if (number === undefined || Number(number) === 0) return null
  return { number: Number(number), year: Number(year) }
}

/** Whether somebody named the document of a sheet: letters and digits count, points and spaces do not. */
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
