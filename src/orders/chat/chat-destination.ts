import { withQuarter } from '../../places/quarter.ts'
import {
  addressParts,
  continuesAddress,
  describesHouse,
  hasStreet,
  isAddress,
  isNumbered,
  splitReference,
  trimmed,
} from './chat-address.ts'
import type { ChatPart } from './chat-labels.ts'
import { isName, isTitled } from './chat-name.ts'
import { isWhollyPlace, type Mention, mentionsIn, type PlaceNames, placesMeant, quarterMeant } from './chat-place.ts'

export interface Destination {
  readonly codes: readonly string[]
  readonly address: string
  readonly reference: string
  /** The parts that are about neither street nor town. */
  readonly left: readonly ChatPart[]
  /** Streets and landmarks of another place than the one that was taken. */
  readonly others: readonly string[]
}

interface Knowing {
  readonly names: PlaceNames
  /** Addresses of the country are often two streets that cross. */
  readonly isCrossingUsual: boolean
  /** Whether a word names a product of the shop, so that it is no part of an address. */
  readonly isProduct: (word: string) => boolean
}

interface Reading extends Knowing {
  readonly mentions: Mention[]
  readonly streets: string[]
  readonly references: string[]
  readonly left: ChatPart[]
  readonly others: string[]
  quarter: string
  /** What the previous part was: an address may go on in the next part, even after a town. */
  last: 'street' | 'reference' | 'place' | 'other'
}

/** Reads where an order goes, and returns the other parts. */
export function readDestination(parts: readonly ChatPart[], knowing: Knowing): Destination {
  const { names } = knowing
  const reading: Reading = {
    ...{ ...knowing, mentions: [], streets: [], references: [], left: [], others: [] },
    ...{ quarter: '', last: 'other' },
  }
  for (const part of parts) readPart(part, reading)
  const codes = placesMeant(reading.mentions, names)
  const streets = reading.streets.map((street) => withoutPlace(street, codes, names)).filter((street) => street !== '')
  return {
    codes,
    address: withQuarter(
      [...streets, ...(reading.quarter === '' ? [] : [reading.quarter])].join(', '),
      quarterMeant(reading.mentions, names, codes),
    ),
    reference: reading.references.join(', '),
    left: reading.left,
    others: reading.others,
  }
}

function readPart(part: ChatPart, reading: Reading): void {
  const { label, text } = part
  if (label === 'reference') addReference(text, reading)
  else if (label === 'quarter') {
    reading.quarter = text
    reading.last = 'street'
  } else if (label === 'place') {
    reading.mentions.push(...mentionsIn(text, reading.names, true))
    reading.last = 'place'
  } else if (label === 'address') addAddress(part, reading)
  else if (label === null || label === 'phone') readUnlabelled(part, reading)
  else leave(part, reading)
}

function readUnlabelled(part: ChatPart, reading: Reading): void {
  const { text } = part
  const { names, mentions, last } = reading
  const { before, reference, after } = splitReference(text)
  if (isWhollyPlace(text, names) && !(last === 'street' && continuesAddress(text))) {
    mentions.push(...mentionsIn(text, names, false))
    if (last !== 'street') reading.last = 'place'
  } else if (isName(text) || isTitled(text)) leave(part, reading)
  else if (before === '' && reference !== '') {
    addReference(reference, reading)
    if (after !== '') readUnlabelled({ ...part, text: after, isAlone: false }, reading)
  } else if (last !== 'other' && describesHouse(text)) addReference(text, reading)
  else if (isAddress(before, reading.isCrossingUsual)) addAddress(part, reading)
  else if (last === 'street' && continuesAddress(before)) addStreet(text, reading)
  else {
    mentions.push(...mentionsIn(text, names, false))
    leave(part, reading)
  }
}

function leave(part: ChatPart, reading: Reading): void {
  reading.left.push(part)
  reading.last = 'other'
}

function addReference(text: string, reading: Reading): void {
  const isFirst = reading.references.length === 0 || reading.last === 'reference'
  const said = isFirst ? reading.references : reading.others
  said.push(trimmed(text))
  reading.last = 'reference'
}

function addAddress(part: ChatPart, reading: Reading): void {
  const isLabelled = part.label === 'address'
  if (isLabelled && isWhollyPlace(part.text, reading.names)) {
    reading.mentions.push(...mentionsIn(part.text, reading.names, true))
    return
  }
  const { lead, address, reference, trail } = addressParts(afterTown(part.text, reading), isLabelled, reading.isProduct)
  if (lead !== '') readUnlabelled({ ...part, label: null, text: lead, isAlone: false }, reading)
  if (isLabelled && reading.last !== 'street' && !isNumbered(reading.streets.join(' '))) reading.streets.length = 0
  addStreet(address, reading)
  if (reference !== '') addReference(reference, reading)
  if (trail !== '') readUnlabelled({ ...part, label: null, text: trail, isAlone: false }, reading)
}

/** `Cuenca, calle Larga 7-20` without its comma: notes the town, and returns what is behind it. */
function afterTown(text: string, { names, mentions }: Reading): string {
  const [first] = mentionsIn(text, names, false)
  const town = first && text.slice(0, first.end)
  if (
    town === undefined ||
    !/^(?:(?:(?:vivo|estoy) )?en |a |para |pa |de |desde |soy de )?$/i.test(text.slice(0, first?.start))
  )
    return text
  const behind = text.slice(town.length)
  if (!/^[ ,:-]+(?!y |e |con )\p{L}/u.test(behind) || !hasStreet(behind)) return text
  mentions.push(...mentionsIn(town, names, false))
  return trimmed(behind)
}

function addStreet(text: string, reading: Reading): void {
  if (reading.streets.length > 0 && reading.last !== 'street') {
    reading.others.push(text)
    return
  }
  reading.mentions.push(...placesAtEnd(text, reading.names))
  reading.streets.push(text)
  reading.last = 'street'
}

/** The places at the end of an address. Names of places before its end are names of streets. */
function placesAtEnd(text: string, names: PlaceNames): readonly Mention[] {
  const mentions = mentionsIn(text, names, false)
  const rest = (end: number): string => text.slice(end).replace(/[^\p{L}\d]/gu, '')
  return mentions.filter(
    ({ end }, at) =>
      mentions.slice(at + 1).reduce((left, { name }) => left - name.replace(/ /g, '').length, rest(end).length) <= 0,
  )
}

/** An address without the town at its end, if that is the town that was meant. */
function withoutPlace(street: string, codes: readonly string[], names: PlaceNames): string {
  const tail = placesAtEnd(street, names)
  const first = tail.find(
    ({ name, start }) => isNumbered(street.slice(0, start)) && codes.some((code) => isNamed(names, name, code)),
  )
  return first ? trimmed(street.slice(0, first.start).replace(/ (?:en|de|-|distrito(?: de)?) *$/i, '')) : street
}

function isNamed(names: PlaceNames, name: string, code: string): boolean {
  const named = names.get(name)
  return [...(named?.own ?? []), ...(named?.within ?? [])].some(({ place }) => place.code === code)
}
