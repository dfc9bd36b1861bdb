import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countries } from '../src/lib/countries.ts'
import { sha256 } from '../src/lib/secrets/digest.ts'
import { meta } from '../src/tracking/networks/meta.ts'
import { type AwkwardContact, type AwkwardEvent, awkwardEvents } from './support/awkward-events.ts'
import { type SdkInput, sdkPayload } from './support/network-sdk.ts'

const CONTACT = ['emails', 'phones', 'firstNames', 'lastNames', 'cities', 'states', 'externalIds'] as const

/** A difference between our payload and the SDK's. */
interface Difference {
  readonly what: string
  readonly why: string
  /** Changes the SDK's input so that it sends what we send; `null` when nothing changes. */
  readonly adjust: (input: SdkInput, contact: AwkwardContact | null) => Partial<SdkInput> | null
}

const spacing = (text: string) => (text === '' ? null : [text, text.replaceAll(' ', '')])
/** The ordinary letters and digits of an oddly written text. */
const seen = ({ text, tidy }: { text: string; tidy: string }) =>
  /\p{Cf}/u.test(text) || text !== text.normalize('NFKC') ? tidy : text
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

const differences: readonly Difference[] = [
  {
    what: 'The address goes without its query and fragment',
    why: 'The specification says so, and a query may contain private details.',
    adjust: ({ url }) => ({ url: url.split(/[?#]/)[0] ?? '' }),
  },
  {
    what: 'Letters and digits are read as they look',
    why: 'Copied text has invisible marks, letters in two parts and wide digits; the SDK hashes them as they are.',
    adjust: (_, contact) =>
      contact && {
        emails: [seen(contact.email)],
        phones: [seen(contact.phone)],
        firstNames: [seen(contact.name)],
        cities: [seen(contact.city)],
        states: [seen(contact.departamento)],
        externalIds: [seen(contact.externalId)],
      },
  },
  {
    what: 'A phone is read as people of the shop’s country write it',
    why: 'The network matches numbers with the country’s code and without the trunk zero; the SDK leaves both to its caller.',
    adjust: (_, contact) =>
      contact?.phone.meant && contact.phone.tidy.replace(/\D|^00/g, '') !== contact.phone.meant
        ? { phones: [contact.phone.meant] }
        : null,
  },
  {
    what: 'A full name is split, and sent with and without its spaces, without punctuation',
    why: 'A shopper writes one field, and the network’s rules do not say which of both spellings it knows.',
    adjust: (_, contact) =>
      contact?.name.meant && /\P{L}/u.test(contact.name.tidy)
        ? { firstNames: spacing(contact.name.given), lastNames: spacing(contact.name.surnames) }
        : null,
  },
  {
    what: 'A place is sent as written and without accents, without any punctuation',
    why: 'People write both; the SDK keeps commas and apostrophes, which the network’s rules forbid.',
    adjust: ({ cities, states }) => ({ cities: placeForms(cities), states: placeForms(states) }),
  },
  {
    what: 'The shopper’s id is hashed',
    why: 'The network recommends it; the SDK sends it as it is.',
    adjust: ({ externalIds }) => ({ externalIds: externalIds?.map((id) => (id ? sha256(id.trim()) : id)) ?? null }),
  },
  {
    what: 'What is invalid is left out',
    why: 'The SDK throws, which loses the event over a mistyped e-mail, or hashes a value that matches no person.',
    adjust: (_, contact) => contact && withoutInvalid(contact),
  },
  {
    what: 'What is unknown is left out',
    why: 'The SDK makes a list with null in it.',
    adjust: (input) =>
      Object.fromEntries(CONTACT.map((key) => [key, input[key]?.every((text) => text === '') ? null : input[key]])),
  },
  {
    what: 'The e-mail and the phone are always present, as empty lists when they are unknown',
    why: 'The specification says so.',
    adjust: ({ emails, phones }) => ({ emails: emails ?? [], phones: phones ?? [] }),
  },
]

function placeForms(places: readonly string[] | null) {
  return places && [...new Set(places.map((one) => one.replace(/[,']/g, '')).flatMap((one) => [one, folded(one)]))]
}

function withoutInvalid({ email, phone, name, city, departamento }: AwkwardContact): Partial<SdkInput> {
  return {
    ...(email.meant === null ? { emails: null } : {}),
    ...(phone.meant === null ? { phones: null } : {}),
    ...(name.meant === null ? { firstNames: null } : {}),
    ...(city.meant === null ? { cities: null } : {}),
    ...(departamento.meant === null ? { states: null } : {}),
  }
}

/** The event without preparation. */
function written({ event, contact, country }: AwkwardEvent): SdkInput {
  const list = (key: keyof AwkwardContact) => contact && [contact[key].text]
  return {
    name: event.name,
    seconds: Math.floor(event.at / 1000),
    eventId: event.eventId,
    url: event.visit.url,
    userAgent: event.visit.userAgent,
    fbp: event.visit.fbp,
    fbc: event.visit.fbc,
    emails: list('email'),
    phones: list('phone'),
    firstNames: list('name'),
    lastNames: null,
    cities: list('city'),
    states: list('departamento'),
    countries: contact && [countries[country].code],
    externalIds: list('externalId'),
    goods: event.goods,
  }
}

function theirs(one: AwkwardEvent, chosen: readonly Difference[]): object | string {
  try {
    let input = written(one)
    for (const { adjust } of chosen) input = { ...input, ...adjust(input, one.contact) }
    return sdkPayload(input)
  } catch (error) {
    return String(error)
  }
}

function ours({ event, contact, country }: AwkwardEvent): object {
  const texts = contact && {
    phone: contact.phone.text,
    email: contact.email.text,
    name: contact.name.text,
    departamento: contact.departamento.text,
    city: contact.city.text,
    externalId: contact.externalId.text,
  }
  return meta.payload({ ...event, contact: texts && meta.hashed(texts, country) })
}

const events = awkwardEvents(5000, 20_261_121)
const payloads = events.map((one) => [one, JSON.stringify(sorted(ours(one)))] as const)
const unlike = (chosen: readonly Difference[]) =>
  payloads.filter(([one, payload]) => JSON.stringify(sorted(theirs(one, chosen))) !== payload)

/** Sorts the keys, so that their order does not count. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

test('5,000 awkward events are sent as the network’s own SDK sends them, except for our chosen differences', () => {
  expect(new Set(events.map(({ event, country }) => `${country} ${event.name}`)).size).toBe(24)
  const [first] = unlike(differences)
  expect(first && ours(first[0])).toEqual(first && theirs(first[0], differences))
  expect(first).toBeUndefined()
})

test.each(differences)('a chosen difference still holds: $what', (difference) => {
  expect(unlike(differences.filter((one) => one !== difference)).length).toBeGreaterThan(0)
})

test('the documentation lists exactly these differences', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/conversion-events.md'), 'utf8')
  const [, section = ''] = page.split('## Where we differ from the network’s SDK')
  const listed = [...section.matchAll(/^\| (?!-)(.+?) \| (.+) \|$/gm)].slice(1).map(([, what, why]) => ({ what, why }))
  expect(listed).toEqual(differences.map(({ what, why }) => ({ what, why })))
})
