import { fold } from '../../lib/text/fold.ts'
import { askedLabel, type ChatLabel, type ChatPart, labelledPieces } from './chat-labels.ts'
import { type ChatMessage, chatMessages } from './chat-messages.ts'
import { splitName } from './chat-name.ts'
import { extractPhones, pinOf, withoutFigures } from './chat-numbers.ts'
import type { ChatProposal, ChatShop } from './proposal.ts'

/** Only so many characters of a pasted chat are read. */
const LONGEST_CHAT = 10_000

/** A chat, split into parts. */
export interface SplitChat {
  readonly parts: readonly ChatPart[]
  /** The most certain first. */
  readonly phones: readonly string[]
  readonly pin: ChatProposal['pin']
  readonly shopTexts: readonly string[]
}

/** Words that a shop writes and a shopper does not. */
const SHOPS_WORDS =
  /brind|indiq|envi(?:e|a)(?:me|nos) (?:su|tu)s? (?:datos|nombre)|me regala su|ayudeme con sus|contra ?entrega|tu pedido|confirmas\?/

/** Splits a chat: finds out who said what, takes out the phones, and cuts what the shopper wrote at commas, full stops and labels. */
export function splitChat(pasted: string, shop: ChatShop): SplitChat {
  const messages = chatMessages(pasted.slice(0, LONGEST_CHAT))
  const isShops = shopsMessages(messages, shop)
  const phones = { labelled: [] as string[], said: [] as string[], senders: [] as string[], paid: [] as string[] }
  const parts: ChatPart[] = []
  for (const [position, message] of messages.entries()) {
    if (isShops(message)) continue
    const before = messages[position - 1]
    const asked = before && isShops(before) ? askedLabel(before.text) : null
    phones.senders.push(...extractPhones(shop.country, message.sender).phones)
    let open: ChatLabel | null = null
    for (const line of message.text.split('\n')) {
      const taken = extractPhones(shop.country, line.replace(/^ *(?:\d{1,2}[.)]|[-•>]) +/, ''))
      const pieces = labelledPieces(withoutFigures(taken.rest))
      const isLabelled = pieces.some(({ label }) => label === 'phone')
      phones[isLabelled ? 'labelled' : 'said'].push(...taken.phones.filter((phone) => !taken.paid.includes(phone)))
      phones.paid.push(...taken.paid)
      const whole = pieces.length === 1 && pieces[0]?.label === null
      const only = whole ? (open ?? asked) : null
      parts.push(
        ...pieces.flatMap((piece) => partsOf({ ...piece, label: piece.label ?? only }, taken.phones.length > 0)),
      )
      const last = pieces.at(-1)
      open = last?.text === '' && taken.phones.length === 0 ? last.label : null
    }
  }
  const own = extractPhones(shop.country, shop.phone).phones
  const all = [...phones.labelled, ...phones.said, ...phones.senders, ...phones.paid]
  return {
    parts,
    phones: [...new Set(all)].filter((phone) => !own.includes(phone)),
    pin: pinOf(pasted),
    shopTexts: messages.filter(isShops).map(({ text }) => withoutFigures(text)),
  }
}

function shopsMessages(messages: readonly ChatMessage[], { title }: ChatShop): (message: ChatMessage) => boolean {
  const named = new Set(messages.map(({ sender }) => sender).filter((sender) => isShopsName(sender, title)))
  const senders = [...new Set(messages.map(({ sender }) => sender))].filter((sender) => sender !== '')
  if (named.size === 0 && senders.length === 2) {
    const asking = senders.filter((sender) =>
      messages.some((message) => message.sender === sender && SHOPS_WORDS.test(fold(message.text))),
    )
    for (const sender of asking.length === 1 ? asking : []) named.add(sender)
  }
  return ({ sender }) => named.has(sender)
}

function isShopsName(sender: string, title: string): boolean {
  const name = fold(sender).trim()
  return name !== '' && (name === 'tu' || name === 'yo' || name.includes(fold(title)) || fold(title).includes(name))
}

/** A full stop ends a part, but not that of `Av.`, `Sra.` or `Mz.`. */
const BETWEEN =
  /\s*(?:[,;|·!?¡¿()]|:(?=\s)|\.{2,}|\s\/\s|\s[-–]\s|(?<!(?<![\p{L}])(?:av|avda|jr|sr|sra|srta|mz|lt|urb|cel|tel|telf|tlf|ref|no|nro|psje|pje|dr|dra|coop|cdla|ed|asoc|cll|cra|cl|att|atte|dpto|dep|of|int|gral|prov|dist|c|s|p|ced|km))\.(?=\s|$))\s*/iu

/** Fields that have one part only: their label does not count for the next part. */
const ONE_PART: readonly (ChatLabel | null)[] = [
  'name',
  'phone',
  'document',
  'address',
  'quarter',
  'reference',
  'amount',
  'color',
  'other',
]

function partsOf(
  { label, text }: { readonly label: ChatLabel | null; readonly text: string },
  isWithPhone: boolean,
): readonly ChatPart[] {
  const [own, behind] = label === 'name' ? splitName(text) : [text, '']
  if (behind !== '')
    return [own, behind].flatMap((one, n) => partsOf({ label: n === 0 ? label : null, text: one }, isWithPhone))
  const texts = text.split(BETWEEN).filter((one) => /[\p{L}\d]/u.test(one))
  return texts.map((one, position) => ({
    label: position > 0 && ONE_PART.includes(label) ? null : label === 'delivery' ? null : label,
    text: one.trim(),
    isAlone: texts.length === 1,
    isWithPhone,
  }))
}
