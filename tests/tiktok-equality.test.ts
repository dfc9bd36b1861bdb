// @module-tag detail
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../src/lib/secrets/digest.ts'
import { tiktok } from '../src/tracking/networks/tiktok.ts'
import { type AwkwardContact, type AwkwardEvent, awkwardEvents } from './support/awkward-events.ts'
import { type SegmentInput, type SegmentOutput, segmentTransformer } from './support/segment-transformer.ts'

/** A difference between our payload and that of Segment's transformer. */
interface Difference {
  readonly what: string
  readonly why: string
  /** Changes the input so that it sends what we send. */
  readonly adjust?: (input: SegmentInput, contact: AwkwardContact | null) => Partial<SegmentInput> | null
  /** Changes what comes out, where no input leads to it. */
  readonly settle?: (output: SegmentOutput) => SegmentOutput
}

/** The ordinary letters and digits of an oddly written text. */
const seen = ({ text, tidy }: { text: string; tidy: string }) =>
  /\p{Cf}/u.test(text) || text !== text.normalize('NFKC') ? tidy : text.trim()
const without = (fields: Readonly<Record<string, unknown>>, isOut: (key: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isOut(key, value)))
const isNothing = (_: string, value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
const ABOUT = ['first_name', 'last_name', 'city', 'state', 'country', 'zip_code']

const differences: readonly Difference[] = [
  {
    what: 'TikTok’s address goes without its query and fragment',
    why: 'A query may contain private details; a click in it is kept apart.',
    adjust: ({ url }) => ({ url: url.split(/[?#]/)[0] ?? '' }),
  },
  {
    what: 'Letters and digits for TikTok are read as they look',
    why: 'Copied text has spaces around it, invisible marks and wide digits; the transformer hashes them as they are.',
    adjust: (_, contact) =>
      contact && {
        email: [seen(contact.email)],
        phone_number: [seen(contact.phone)],
        external_id: [seen(contact.externalId)],
      },
  },
  {
    what: 'TikTok’s phone is read as people of the shop’s country write it',
    why: 'The network matches `+51987654321`; the transformer leaves code and trunk zero to its caller.',
    adjust: (_, contact) => (contact?.phone.meant ? { phone_number: [contact.phone.meant] } : null),
  },
  {
    what: 'The shopper’s id keeps its case when it is hashed for TikTok',
    why: 'It is the same as in the browser’s copy; the transformer writes it in lower case.',
    adjust: (_, contact) => (contact?.externalId.meant ? { external_id: [sha256(seen(contact.externalId))] } : null),
  },
  {
    what: 'What is invalid is not sent to TikTok',
    why: 'The hash of a mistyped e-mail matches no person.',
    adjust: (_, contact) =>
      contact && {
        ...(contact.email.meant === null ? { email: [] } : {}),
        ...(contact.phone.meant === null ? { phone_number: [] } : {}),
        ...(contact.externalId.meant === null ? { external_id: [] } : {}),
      },
  },
  {
    what: 'Each of a person’s values is a text, not a list',
    why: 'Both are documented; we know one of each.',
    settle: ({ user, ...rest }) => ({
      ...rest,
      user: Object.fromEntries(Object.entries(user).map(([key, value]) => [key, [value].flat()[0] ?? ''])),
    }),
  },
  {
    what: 'Name and place are not sent to TikTok',
    why: 'It matches by phone, e-mail, click and browser; what it does not need stays here.',
    settle: ({ user, ...rest }) => ({ ...rest, user: without(user, (key) => ABOUT.includes(key)) }),
  },
  {
    what: 'What TikTok cannot be told has no key',
    why: 'The transformer sends empty texts and lists.',
    settle: ({ user, properties = {}, ...rest }) => ({
      ...rest,
      user: without(user, isNothing),
      properties: without(properties, isNothing),
    }),
  },
  {
    what: 'An event about no products has no `properties`',
    why: 'There is nothing to say in them.',
    settle: ({ properties = {}, ...rest }) => (properties.currency === undefined ? rest : { ...rest, properties }),
  },
  {
    what: '`limited_data_use` is not sent',
    why: 'It is about a law of California; who refuses is told of in no event at all.',
    settle: ({ limited_data_use: _, ...rest }) => rest as SegmentOutput,
  },
]

/** The event without preparation. The transformer's presets call a page view so, too. */
function written({ event, contact }: AwkwardEvent): SegmentInput {
  const { goods, visit } = event
  const list = (key: 'email' | 'phone' | 'externalId') => (contact ? [contact[key].text] : undefined)
  return {
    event: event.name === 'PageView' ? 'Pageview' : event.name,
    event_id: event.eventId,
    timestamp: new Date(event.at).toISOString(),
    ...{ url: visit.url, user_agent: visit.userAgent, ttclid: visit.ttclid, ttp: visit.ttp, ip: visit.ip },
    ...{ email: list('email'), phone_number: list('phone'), external_id: list('externalId') },
    first_name: contact?.name.text,
    address: contact ? { city: contact.city.text, state: contact.departamento.text } : undefined,
    contents: goods?.items.map(({ id, quantity, price }) => ({ content_id: id, quantity, price: Number(price) })),
    content_type: goods && goods.items.length > 0 ? 'product' : undefined,
    ...{ currency: goods?.currency, value: goods ? Number(goods.value) : undefined, order_id: goods?.order },
  }
}

function ours({ event, contact, country }: AwkwardEvent): object {
  const texts = contact && {
    ...{ phone: contact.phone.text, email: contact.email.text, name: contact.name.text },
    ...{ departamento: contact.departamento.text, city: contact.city.text, externalId: contact.externalId.text },
  }
  return tiktok.payload({ ...event, contact: texts && tiktok.hashed(texts, country) })
}

/** What the browser knows of TikTok's advertisement, for two events of three. */
function withClick(one: AwkwardEvent, place: number): AwkwardEvent {
  const known = { ttclid: `E.C.P.${place}`, ttp: `2F7h${place}`, ip: '190.1.2.3' }
  return place % 3 === 0 ? one : { ...one, event: { ...one.event, visit: { ...one.event.visit, ...known } } }
}

const events = awkwardEvents(5000, 20_261_130).map(withClick)
let transform: (input: SegmentInput) => SegmentOutput

beforeAll(() => {
  transform = segmentTransformer()
}, 300_000)

function theirs(one: AwkwardEvent, chosen: readonly Difference[]): object | string {
  try {
    let input = written(one)
    for (const { adjust } of chosen) input = { ...input, ...adjust?.(input, one.contact) }
    let output = transform(input)
    for (const { settle } of chosen) output = settle?.(output) ?? output
    return output
  } catch (error) {
    return String(error)
  }
}

/** Sorts the keys, so that their order does not count. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const unlike = (chosen: readonly Difference[]) =>
  events.filter((one) => JSON.stringify(sorted(theirs(one, chosen))) !== JSON.stringify(sorted(ours(one))))

test('5,000 awkward events are sent as Segment’s transformer sends them, except for our chosen differences', () => {
  const [first] = unlike(differences)
  expect(first && ours(first)).toEqual(first && theirs(first, differences))
  expect(first).toBeUndefined()
})

test.each(differences)('a chosen difference still holds: $what', (difference) => {
  expect(unlike(differences.filter((one) => one !== difference)).length).toBeGreaterThan(0)
})

test('the documentation lists exactly these differences', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/conversion-events.md'), 'utf8')
  const [, after = ''] = page.split('## Where we differ from Segment’s transformer')
  const [section = ''] = after.split('\n## ')
  const listed = [...section.matchAll(/^\| (?!-)(.+?) \| (.+) \|$/gm)].slice(1).map(([, what, why]) => ({ what, why }))
  expect(listed).toEqual(differences.map(({ what, why }) => ({ what, why })))
})
