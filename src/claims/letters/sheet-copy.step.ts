import type { Sql } from '../../database/database.ts'
import { type MailBlock, type MailLetter, mailId } from '../../mail/mail-letter.ts'
import { postMail } from '../../mail/post-mail.step.ts'
import { href } from '../../routing/href.ts'
import type { RouteName } from '../../routing/routes.ts'
import type { Shop } from '../../shops/shop.ts'
import type { BookName } from '../books/book.ts'
import { bookOfSheet } from '../books/books.ts'
import { readSheetCode, type Sheet, sheetCode } from '../sheet.ts'
import { dayText, type SheetWords, sheetWords } from '../sheet-words.ts'
import { SHEET_LETTERS, type SheetLetter } from './sheet-letters.ts'

const sheetRoutes = {
  libro: 'libro-de-reclamaciones-code',
  pqr: 'pqr-code',
  datos: 'mis-datos-code',
  cambios: 'cambios-y-devoluciones-solicitud-code',
} as const satisfies Record<BookName, RouteName>

type LetterShop = Pick<Shop, 'id' | 'hosts' | 'directory' | 'country' | 'config'>

/** The address of a sheet's page at the shop's first host. The page asks for the document. */
export function sheetAddress(sheet: Sheet, { hosts, directory, country }: Omit<LetterShop, 'id' | 'config'>): string {
  return `https://${hosts[0]}${href(sheetRoutes[bookOfSheet(country, sheet).name], { code: sheetCode(sheet) }, directory)}`
}

/** The copy of a sheet as it is now, with a link to its page. */
export function sheetCopy(sheet: Sheet, shop: Omit<LetterShop, 'id'>): MailLetter {
  const { country, config } = shop
  const facts = { shopName: config.logo_title, href: sheetAddress(sheet, shop), dueDay: dayText(sheet.dueOn) }
  return sheetMail(sheet, sheetWords(sheet, country), facts)
}

/** Posts the copy of a sheet or of its answer to the shopper, in the transaction that files or answers it. */
export async function postSheetCopy(tx: Sql, shop: LetterShop, sheet: Sheet, at: number): Promise<void> {
  const id = sheet.answer ? answerCopyId(sheet) : copyId(sheet)
  await postMail(tx, shop.id, id, { ...sheetCopy(sheet, shop), at })
}

interface LetterFacts {
  readonly shopName: string
  /** The address of the sheet's page. */
  readonly href: string
  /** The last day for the answer, as the sheet says it. */
  readonly dueDay: string
}

/** The letter with the copy of a sheet, answered or not: the news first, then the sheet. */
function sheetMail(
  sheet: Sheet,
  { title, number, parts, notes }: SheetWords,
  { shopName, href, dueDay }: LetterFacts,
): MailLetter {
  const named = title.toLocaleLowerCase('es')
  return {
    to: sheet.person.email,
    subject: sheet.answer ? `Respuesta: ${title} ${number}` : `${title} ${number}`,
    blocks: [
      ...news(sheet, { named: `${named} ${number}`, shopName, dueDay }),
      { kind: 'link', text: `Ver tu ${named}`, href },
      {
        kind: 'paragraph',
        text: 'Para verla, la tienda te pide el número y tu documento. Esta es tu copia: guárdala.',
      },
      ...parts.flatMap(({ heading, rows }): readonly MailBlock[] => [
        { kind: 'heading', text: heading },
        { kind: 'facts', facts: rows },
      ]),
      ...notes.map((text) => ({ kind: 'paragraph', text }) as const),
    ],
  }
}

interface Named extends Omit<LetterFacts, 'href'> {
  /** `hoja de reclamación Nº 000000001-2026` */
  readonly named: string
}

function news({ answer }: Sheet, { named, shopName, dueDay }: Named): readonly MailBlock[] {
  if (!answer) {
    const text = `${shopName} recibió tu ${named} y te responde a más tardar el ${dueDay}.`
    return [{ kind: 'paragraph', text }]
  }
  return [
    { kind: 'paragraph', text: `${shopName} respondió tu ${named}:` },
    { kind: 'paragraph', text: answer.text },
  ]
}

type Numbered = Pick<Sheet, 'book' | 'number' | 'year'>

export const COPY_ID_PREFIX = 'sheet-'

/** The id of the letter with a sheet's copy, without the prefix that `mailId` adds. */
export function copyId(sheet: Numbered): string {
  return `${COPY_ID_PREFIX}${sheet.book}-${sheetCode(sheet)}`
}

export function answerCopyId(sheet: Numbered): string {
  return `answer-${sheet.book}-${sheetCode(sheet)}`
}

export function offerCopyId(sheet: Numbered): string {
  return `offer-${sheet.book}-${sheetCode(sheet)}`
}

/** The ids of all letters of a sheet, as they stand in the outbox. */
export function sheetLetterIds(sheet: Numbered): readonly string[] {
  return [copyId(sheet), answerCopyId(sheet), offerCopyId(sheet)].map(mailId)
}

/** Reads the id of a sheet's letter: the sheet's number, and which letter it is. `null` for other ids. */
export function readCopyId(id: string): (Numbered & { readonly letter: SheetLetter }) | null {
  const [, what, book = '', code = ''] = /^(sheet|offer|answer)-([a-z]+)-(.+)$/.exec(id) ?? []
  const read = readSheetCode(code)
  const letter = SHEET_LETTERS.find((one) => one === what)
  return read && letter ? { book, ...read, letter } : null
}

const OWED = [COPY_ID_PREFIX, 'answer-'].map(mailId)

/** Whether a letter of the outbox is a copy or an answer that still has to be sent. Forgetting its person leaves it in the outbox. */
export function isOwedLetter({ id, state }: { readonly id: string; readonly state: string }): boolean {
  return state === 'waiting' && OWED.some((start) => id.startsWith(start))
}
