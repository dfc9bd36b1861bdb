import { fold } from '../../lib/text/fold.ts'
import { askedLabel, type ChatLabel, type ChatPart, labelledPieces } from './chat-labels.ts'
import { type ChatMessage, chatMessages } from './chat-messages.ts'
import { splitName } from './chat-name.ts'
import { extractPhones, type FoundPhone, pinOf, withoutFigures } from './chat-numbers.ts'
import { newWishes, takeWishes, WISHES, type Wishes } from './chat-wishes.ts'
import type { ChatProposal, ChatShop } from './proposal.ts'

/** Only so many characters of a pasted chat are read. */
const LONGEST_CHAT = 20_000

/** A chat, split into parts. */
export interface SplitChat {
  readonly parts: readonly ChatPart[]
  /** The most certain first. */
  readonly phones: readonly string[]
  readonly pin: ChatProposal['pin']
  readonly wishes: Wishes
  /** When the day was said; '' if it is not known. */
  readonly saidOn: string
  readonly shopTexts: readonly string[]
}

/** Words that a shop writes and a shopper does not. */
const SHOPS_WORDS =
  /brind|indiq|envi(?:e|a)(?:me|nos) (?:su|tu)s? (?:datos|nombre)|me regala su|ayudeme con sus|contra ?entrega|tu pedido|confirmas\?/

/** Splits a chat: finds out who said what, takes out the phones, and cuts what the shopper wrote at commas, full stops and labels. */
export function splitChat(pasted: string, shop: ChatShop): SplitChat {
  const messages = chatMessages(pasted.slice(0, LONGEST_CHAT))
  const isShops = shopsMessages(messages, shop)
  const phones = newPhones()
  const wishes = newWishes()
  const parts: ChatPart[] = []
  let saidOn = ''
  for (const [position, message] of messages.entries()) {
    if (isShops(message)) continue
    const before = messages[position - 1]
    const asked = before && isShops(before) ? askedLabel(before.text) : null
    phones.senders.push(...extractPhones(shop.country, message.sender).phones.map(({ phone }) => phone))
    let open: ChatLabel | null = null
    for (const line of message.text.split('\n')) {
      const taken = extractPhones(shop.country, line.replace(/^ *(?:\d{1,2}[.)]|[-•>]) +/, ''))
      const wished = takeWishes(taken.rest)
      for (const kind of WISHES) wishes[kind].push(...wished[kind])
      if (wished.days.length > 0) saidOn = message.day
      const pieces = labelledPieces(withoutFigures(wished.rest))
      addPhones(
        phones,
        taken.phones,
        pieces.some(({ label }) => label === 'phone'),
      )
      const whole = pieces.length === 1 && pieces[0]?.label === null
      const only = whole ? (open ?? asked) : null
      parts.push(
        ...pieces.flatMap((piece) => partsOf({ ...piece, label: piece.label ?? only }, taken.phones.length > 0)),
      )
      const last = pieces.at(-1)
      open = last?.text === '' && taken.phones.length === 0 ? last.label : null
    }
  }
  const own = extractPhones(shop.country, shop.phone).phones.map(({ phone }) => phone)
  return {
    parts,
    phones: inOrder(phones).filter((phone) => !own.includes(phone)),
    pin: pinOf(pasted),
    wishes,
    saidOn,
    shopTexts: messages.filter(isShops).map(({ text }) => withoutFigures(text)),
  }
}

interface Phones {
  own: { readonly phone: string; readonly isLabelled: boolean }[]
  readonly anothers: string[]
  readonly senders: string[]
  readonly paid: string[]
}

function newPhones(): Phones {
  return { own: [], anothers: [], senders: [], paid: [] }
}

function addPhones(phones: Phones, found: readonly FoundPhone[], isLabelled: boolean): void {
  for (const { phone, role } of found) {
    if (role === 'paid') phones.paid.push(phone)
    else if (role === 'another') phones.anothers.push(phone)
    else {
      if (role === 'correction') phones.own.pop()
      phones.own.push({ phone, isLabelled })
    }
  }
}

/** The most certain first; one to which the shopper paid only if there is no other. */
function inOrder({ own, anothers, senders, paid }: Phones): readonly string[] {
  const said = own.toSorted((one, other) => Number(other.isLabelled) - Number(one.isLabelled)).map(({ phone }) => phone)
  const [first = senders[0]] = said
  const all = [...(first === undefined ? [] : [first]), ...said, ...anothers, ...senders]
  return [...new Set(all.length > 0 ? all : paid)]
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
  /\s*(?:[,;|·!?¡¿()]|:(?=\s)|\.{2,}|\s\/\s|\s[-–]\s|(?<!(?<![\p{L}])(?:av|avda|jr|sr|sra|srta|ing|lic|lcd[ao]|arq|abg|mz|lt|urb|cel|tel|telf|tlf|ref|no|nro|psje|pje|dr|dra|coop|cdla|ed|asoc|cll|cra|cl|att|atte|dpto|dep|of|int|gral|prov|dist|c|s|p|ced|km))\.(?=\s|$))\s*/iu

/** Fields that have one part only: their label does not count for the next part. */
const ONE_PART: readonly (ChatLabel | null)[] = [
  'name',
  'receiver',
  'phone',
  'document',
  'address',
  'quarter',
  'reference',
  'amount',
  'color',
  'other',
]

/** What is left between two phones: `… y …`. */
const ONLY_LINKS = /^(?:y|o|u|e|al?|con|el|la|mi|de|o al?|y al?)$/i

function partsOf(
  { label, text }: { readonly label: ChatLabel | null; readonly text: string },
  isWithPhone: boolean,
): readonly ChatPart[] {
  const [own, behind] = label === 'name' ? splitName(text) : [text, '']
  if (behind !== '')
    return [own, behind].flatMap((one, n) => partsOf({ label: n === 0 ? label : null, text: one }, isWithPhone))
  const texts = text.split(BETWEEN).filter((one) => /[\p{L}\d]/u.test(one) && !ONLY_LINKS.test(one))
  return texts.map((one, position) => ({
    label: position > 0 && ONE_PART.includes(label) ? null : label === 'delivery' ? null : label,
    text: one.trim(),
    isAlone: texts.length === 1,
    isWithPhone,
  }))
}
