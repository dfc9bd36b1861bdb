import type { MailRefusal } from '../../mail/mail-refusal.ts'
import type { Sheet } from '../sheet.ts'
import type { SheetWords } from '../sheet-words.ts'

/** What letters tell of a sheet: its copy, an offer, the answer. */
export const SHEET_LETTERS = ['sheet', 'offer', 'answer'] as const

export type SheetLetter = (typeof SHEET_LETTERS)[number]

/** How a letter of a sheet ended: a mail server took it, the seller brought it, or why it did not arrive. */
type ToldHow = 'delivered' | 'by-hand' | MailRefusal

/** The proof that a letter of a sheet reached its shopper, or that it did not. */
export interface Told {
  readonly letter: SheetLetter
  readonly how: ToldHow
  /** The masked address; of what was brought, the day. */
  readonly to: string
}

/** The proof as its event keeps it: `answer delivered r***@gmail.com`, `answer by-hand 2026-11-23`. */
export function toldText({ letter, how, to }: Told): string {
  return `${letter} ${how} ${to}`
}

/** The proof that an event keeps; `null` for other texts. */
export function readTold(text: string): Told | null {
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
} as const satisfies Record<ToldHow, Wording>

const HOWS = Object.keys(wordings) as readonly ToldHow[]

/** What happened to a sheet, as far as it is read here. */
export interface ToldEvent {
  readonly what: string
  readonly text: string
  readonly at: number
}

/** How days and moments are written on a sheet. */
interface Dates {
  readonly day: (day: string) => string
  readonly moment: (milliseconds: number) => string
}

/** The words of a sheet with what became of its letters under the seller's actions, in the order in which it happened. */
export function withTold(words: SheetWords, events: readonly ToldEvent[], dates: Dates): SheetWords {
  const rows = events.flatMap(({ what, text, at }) => {
    const told = what === 'told' ? readTold(text) : null
    if (!told) return []
    return [
      [
        letterNames[told.letter],
        wordings[told.how](told.how === 'by-hand' ? dates.day(told.to) : told.to, dates.moment(at)),
      ] as const,
    ]
  })
  const last = words.parts.at(-1)
  return last ? { ...words, parts: [...words.parts.slice(0, -1), { ...last, rows: [...last.rows, ...rows] }] } : words
}

/** Whether the seller's answer is to be brought to an address. An offer that the shopper accepted needs no answer, and an emptied sheet has nobody any more. */
export function isHandedOver({
  answerBy,
  answer,
  offer,
  emptiedAt,
}: Pick<Sheet, 'answerBy' | 'answer' | 'offer' | 'emptiedAt'>): boolean {
  return answerBy === 'direccion' && answer !== null && emptiedAt === null && !offer?.reply?.isAccepted
}

/** The day on which the seller brought the answer; `null`: nobody noted one. */
export function handedOn(events: readonly ToldEvent[]): string | null {
  const told = events.flatMap(({ what, text }) => (what === 'told' ? [readTold(text)] : []))
  return told.find((one) => one?.how === 'by-hand')?.to ?? null
}
