import { fold } from '../../lib/text/fold.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'
import { readDestination } from './chat-destination.ts'
import type { ChatPart } from './chat-labels.ts'
import { linesOf } from './chat-lines.ts'
import { findName, personAt } from './chat-name.ts'
import { isDocument, labelledDocument } from './chat-numbers.ts'
import type { SplitChat } from './chat-parts.ts'
import { type PlaceNames, placeNames } from './chat-place.ts'
import { type KnownProducts, knownProducts, productWords } from './chat-products.ts'
import type { Wishes } from './chat-wishes.ts'
import type { ChatLine, ChatProposal, ChatShop } from './proposal.ts'

/**
 * Proposes the fields of an order from a chat that `splitChat` has split. A person corrects and saves the proposal. The chats on which it is tested are in
 * `tests/support/chats`.
 */
export function readChat({ parts, phones, pin, wishes, saidOn, shopTexts }: SplitChat, shop: ChatShop): ChatProposal {
  const names = namesOf(shop)
  const { document, left: undocumented } = documentOf(parts, shop)
  const isReceiver = ({ label }: ChatPart) => label === 'receiver'
  const products = knownProducts(shop.products)
  const { codes, address, reference, left, others } = readDestination(
    undocumented.filter((part) => !isReceiver(part)),
    { names, isProduct: productWords(products), isCrossingUsual: shop.country === 'ecuador' },
  )
  const named = findName(left, (folded) => names.has(folded))
  const receivers = [...undocumented.filter(isReceiver).map(({ text }) => personAt(text)), ...wishes.receivers]
  const [receiver = ''] = receivers.filter((one) => one !== '')
  // Who only says who takes it is that person.
  const people = named.name === '' ? { name: receiver, receiver: '' } : { name: named.name, receiver }
  const [phone = '', secondPhone = '', ...otherPhones] = phones
  return {
    ...{ ...people, phone, secondPhone, place: { codes }, address, reference, document },
    ...timesOf(wishes),
    saidOn,
    isAgency: wishes.agency.length > 0,
    agency: wishes.agency.find((one) => one !== '') ?? '',
    note: noteOf(wishes, [...others, ...otherPhones]),
    ...{ pin, lines: productLines(named.left, shopTexts, products) },
  }
}

/** Several days are left to a person. */
function timesOf({ days, hours }: Wishes): Pick<ChatProposal, 'day' | 'hours'> {
  const told = new Set(days.map(fold))
  return { day: told.size === 1 ? (days[0] ?? '') : '', hours: [...new Set(hours)].join(', ') }
}

const LONGEST_NOTE = 500

/** What no field takes: nothing that was read is lost. */
function noteOf({ notes, days }: Wishes, others: readonly string[]): string {
  const open = new Set(days.map(fold)).size > 1 ? [days.join(' o ')] : []
  return [...new Set([...notes, ...open, ...others])].filter(Boolean).join('. ').slice(0, LONGEST_NOTE)
}

const known = new WeakMap<readonly IndexedPlace[], PlaceNames>()

/** Cached, because collecting a country's names takes 10 ms. */
function namesOf({ country, places }: ChatShop): PlaceNames {
  const names = known.get(places) ?? placeNames(country, places)
  known.set(places, names)
  return names
}

function documentOf(parts: readonly ChatPart[], { country }: ChatShop) {
  const labelled = parts.filter(({ label }) => label === 'document').map(({ text }) => labelledDocument(text))
  const bare = parts.filter(({ label, text }) => label === null && isDocument(country, text)).map(({ text }) => text)
  const document = [...labelled, ...bare].find((one) => one !== '') ?? ''
  const left = parts.filter(
    ({ label, text }) => label !== 'document' && label !== 'other' && !isDocument(country, text),
  )
  return { document, left }
}

/** What is ordered, by the shopper's words; if these name no product or leave it open, by the shop's own messages. */
function productLines(
  parts: readonly ChatPart[],
  shopTexts: readonly string[],
  known: KnownProducts,
): readonly ChatLine[] {
  const said = parts.map(({ text }) => text)
  const lines = linesOf(said, known)
  const shops = shopTexts.flatMap((text) => text.split('\n'))
  if (lines.length === 0) {
    const offered = linesOf([...shops, ...said], known)
    return offered.length === 1 ? offered : []
  }
  if (lines.every(({ slugs }) => slugs.length === 1)) return lines
  const offered = linesOf(shops, known).flatMap(({ slugs }) => (slugs.length === 1 ? slugs : []))
  return lines.map((line) => {
    const own = line.slugs.filter((slug) => offered.includes(slug))
    return own.length === 1 ? { ...line, slugs: own } : line
  })
}
