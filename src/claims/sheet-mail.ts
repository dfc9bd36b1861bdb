import { type MailBlock, type MailLetter, mailId } from '../mail/mail-letter.ts'
import { readSheetCode, type Sheet, sheetCode } from './sheet.ts'
import type { SheetWords } from './sheet-words.ts'

/** The copy of a sheet, or of a sheet with its answer, as a letter to the shopper. */
export function sheetMail(sheet: Sheet, { title, number, parts, notes }: SheetWords): MailLetter {
  const blocks = parts.flatMap(({ heading, rows }): readonly MailBlock[] => [
    { kind: 'paragraph', text: heading },
    { kind: 'facts', facts: rows },
  ])
  return {
    to: sheet.person.email,
    subject: sheet.answer ? `Respuesta: ${title} ${number}` : `${title} ${number}`,
    blocks: [...blocks, ...notes.map((text) => ({ kind: 'paragraph', text }) as const)],
  }
}

type Numbered = Pick<Sheet, 'book' | 'number' | 'year'>

/** The ids under which the copies are posted. */
export function copyId(sheet: Numbered): string {
  return `sheet-${sheet.book}-${sheetCode(sheet)}`
}

export function answerCopyId(sheet: Numbered): string {
  return `answer-${sheet.book}-${sheetCode(sheet)}`
}

/** The ids of all letters of a sheet, as they stand in the outbox. */
export function sheetLetterIds(sheet: Numbered): readonly string[] {
  return [copyId(sheet), answerCopyId(sheet)].map(mailId)
}

/** The sheet whose copy was posted under an id, and whether it had the answer; `null` for the id of another letter. */
export function readCopyId(id: string): (Numbered & { readonly isAnswer: boolean }) | null {
  const [, what, book = '', code = ''] = /^(sheet|answer)-([a-z]+)-(.+)$/.exec(id) ?? []
  const read = readSheetCode(code)
  return read && { book, ...read, isAnswer: what === 'answer' }
}
