import { fold } from '../../lib/text/fold.ts'

/** One message of a chat. `sender` is '' where the chat was pasted without names. */
export interface ChatMessage {
  readonly sender: string
  /** `2026-11-21`; '' where the chat was pasted without dates. */
  readonly day: string
  readonly text: string
}

const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?`
/** As phones export it (`[21/11/26, 10:14] Rosa: `, `21/11/26, 4:05 p. m. - Rosa: `), and as WhatsApp Web copies it (`[10:14, 21/11/2026] Rosa: `). */
const HEADER = new RegExp(String.raw`^\[?(?:${DATE},? ${TIME}|${TIME}, ${DATE})\]?(?: -)? (.*)$`, 'i')
const SENDER = /^([^:]{1,60}): ?(.*)$/

/** Lines that WhatsApp writes itself. */
const NOISE =
  /^(?:<?(?:audio|sticker|imagen|video|gif|documento|multimedia|archivo|ubicacion) omitid[oa]>?|reenviado|se elimino este mensaje\.?|eliminaste este mensaje\.?)$/

/** The messages of a pasted chat, in their order. Invisible characters are removed, and emoji become separators (` · `). */
export function chatMessages(pasted: string): readonly ChatMessage[] {
  const messages: { sender: string; day: string; lines: string[] }[] = []
  for (const line of cleanText(pasted).split('\n')) {
    const [stamp, header] = HEADER.exec(line) ?? []
    const [, sender = '', said = ''] = header === undefined ? [] : (SENDER.exec(header) ?? [])
    if (header !== undefined && sender === '') continue
    const last = messages.at(-1)
    if (header !== undefined) messages.push({ sender: sender.trim(), day: dayOf(stamp ?? ''), lines: [said] })
    else if (last) last.lines.push(line)
    else messages.push({ sender: '', day: '', lines: [line] })
  }
  return messages.map(({ lines, ...message }) => ({ ...message, text: lines.filter(isSaid).join('\n') }))
}

const LAST_MONTH = 12
const LAST_DAY = 31

/** People of these countries write the day before the month. */
function dayOf(stamp: string): string {
  const [, day = '', month = '', year = ''] = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/.exec(stamp) ?? []
  if (Number(month) < 1 || Number(month) > LAST_MONTH || Number(day) < 1 || Number(day) > LAST_DAY) return ''
  return `20${year.slice(-2)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isSaid(line: string): boolean {
  return line.trim() !== '' && !NOISE.test(fold(line.trim()))
}

const LINE = /.{1,600}/gs

/**
 * Longer lines are cut, because the time to read one grows with the square of its length. Folding the result keeps its length, so that a position in the
 * folded text is the same position in the text.
 */
function cleanText(pasted: string): string {
  return pasted
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\n]+/g, (line) => line.match(LINE)?.join('\n') ?? '')
    .replace(/(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3)\p{M}*)+/gu, (mark) =>
      emojiText(mark),
    )
    .replace(/\p{M}/gu, '')
    .replace(/[*~]|(?<!\w)_|_(?!\w)/g, '')
}

const EMOJI_LABELS: readonly (readonly [RegExp, string])[] = [
  [/[👤👩👨🙋🧑]/u, ' · nombre: '],
  [/[📱📞☎📲]/u, ' · cel: '],
  [/[📍]/u, ' · direccion: '],
]

/** People write a person, a phone and a pin instead of words; any other emoji only separates. */
function emojiText(mark: string): string {
  return EMOJI_LABELS.find(([emoji]) => emoji.test(mark))?.[1] ?? ' · '
}
