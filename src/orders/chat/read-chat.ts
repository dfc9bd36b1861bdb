import type { IndexedPlace } from '../../places/search/place-search.ts'
import { readDestination } from './chat-destination.ts'
import type { ChatPart } from './chat-labels.ts'
import { linesOf, productWords } from './chat-lines.ts'
import { findName } from './chat-name.ts'
import { isDocument, labelledDocument } from './chat-numbers.ts'
import type { SplitChat } from './chat-parts.ts'
import { type PlaceNames, placeNames } from './chat-place.ts'
import type { ChatLine, ChatProposal, ChatShop } from './proposal.ts'

/**
 * Proposes the fields of an order from a chat that `splitChat` has split. A person corrects and saves the proposal. The chats on which it is tested are in
 * `tests/support/chats`.
 */
export function readChat({ parts, phones, pin, shopTexts }: SplitChat, shop: ChatShop): ChatProposal {
  const names = namesOf(shop)
  const { document, left: rest } = documentOf(parts, shop)
  const isProduct = productWords(shop.products)
  const { codes, address, reference, left } = readDestination(rest, {
    names,
    isProduct,
    isCrossingUsual: shop.country === 'ecuador',
  })
  const named = findName(left, (folded) => names.has(folded))
  return {
    ...{ name: named.name, phone: phones[0] ?? '', place: { codes }, address, reference, document },
    ...{ pin, lines: productLines(named.left, shopTexts, shop) },
  }
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

/** What is ordered, by the shopper's words; if these name no product, by the shop's own messages. */
function productLines(parts: readonly ChatPart[], shopTexts: readonly string[], shop: ChatShop): readonly ChatLine[] {
  const said = parts.map(({ text }) => text)
  const lines = linesOf(said, shop.products)
  if (lines.length > 0) return lines
  const offered = linesOf([...shopTexts.flatMap((text) => text.split('\n')), ...said], shop.products)
  return offered.length === 1 ? offered : []
}
