import type { MailRefusal } from '../../mail/mail-refusal.ts'
import type { Sheet } from '../sheet.ts'
import type { SheetWords } from '../sheet-words.ts'

/** The letters of a sheet: its copy, an offer, the answer. */
export const SHEET_LETTERS = ['sheet', 'offer', 'answer'] as const

export type SheetLetter = (typeof SHEET_LETTERS)[number]

/** How a letter of a sheet ended: a mail server took it, the seller brought it, or why it did not arrive. */
type LetterResult = 'delivered' | 'by-hand' | MailRefusal

/** The proof that a letter of a sheet reached its shopper, or that it did not. */
export interface LetterProof {
  readonly letter: SheetLetter
  readonly how: LetterResult
  /** The masked address; for `by-hand`, the day. */
  readonly to: string
}

/** The proof as its event keeps it: `answer delivered r***@gmail.com`, `answer by-hand 2026-11-23`. */
export function letterProofText({ letter, how, to }: LetterProof): string {
  return `${letter} ${how} ${to}`
}

/** Reads the proof from an event's text; `null` for other texts. */
export function readLetterProof(text: string): LetterProof | null {
  const [, word = '', way = '', to = ''] = /^(\S+) (\S+) (.+)$/.exec(text) ?? []
  const letter = SHEET_LETTERS.find((one) => one === word)
  const how = HOWS.find((one) => one === way)
  return letter && how ? { letter, how, to } : null
}

const letterNames = {
  sheet: 'Copia de la hoja',
  offer: 'Envío de la propuesta',
  answer: 'Envío de la respuesta',
} as const satisfies Record<SheetLetter, string>

type Wording = (to: string, moment: string) => string

const notSent =
  (why: string): Wording =>
  (to, moment) =>
    `No llegó a ${to}, ${moment}: ${why}`

const wordings = {
  delivered: (to, moment) => `Enviada a ${to}, ${moment}`,
  'by-hand': (day, moment) => `Entregada el ${day}, anotado el ${moment}`,
  address: notSent('esa dirección no existe'),
  full: notSent('su buzón está lleno'),
  'too-old': notSent('esperó 7 días y no pudo salir'),
  refused: notSent('su servidor de correo no la aceptó'),
} as const satisfies Record<LetterResult, Wording>

const HOWS = Object.keys(wordings) as readonly LetterResult[]

/** The fields of a sheet's event that are read here. */
export interface SheetHistoryEvent {
  readonly what: string
  readonly text: string
  readonly at: number
}

/** How days and moments are written on a sheet. */
interface Dates {
  readonly day: (day: string) => string
  readonly moment: (milliseconds: number) => string
}

/** Adds the results of a sheet's letters to its last part, the seller's actions, in the order of the events. */
export function withLetterProofs(words: SheetWords, events: readonly SheetHistoryEvent[], dates: Dates): SheetWords {
  const rows = events.flatMap(({ what, text, at }) => {
    const proof = what === 'told' ? readLetterProof(text) : null
    if (!proof) return []
    return [
      [
        letterNames[proof.letter],
        wordings[proof.how](proof.how === 'by-hand' ? dates.day(proof.to) : proof.to, dates.moment(at)),
      ] as const,
    ]
  })
  const last = words.parts.at(-1)
  return last ? { ...words, parts: [...words.parts.slice(0, -1), { ...last, rows: [...last.rows, ...rows] }] } : words
}

/** Whether the seller has to bring the answer to an address. An accepted offer needs no answer, and an emptied sheet has no person any more. */
export function needsHandDelivery({
  answerBy,
  answer,
  offer,
  emptiedAt,
}: Pick<Sheet, 'answerBy' | 'answer' | 'offer' | 'emptiedAt'>): boolean {
  return answerBy === 'direccion' && answer !== null && emptiedAt === null && !offer?.reply?.isAccepted
}

/** The day on which the seller brought the answer; `null` while none is recorded. */
export function handDeliveredOn(events: readonly SheetHistoryEvent[]): string | null {
  const proof = events.flatMap(({ what, text }) => (what === 'told' ? [readLetterProof(text)] : []))
  return proof.find((one) => one?.how === 'by-hand')?.to ?? null
}
