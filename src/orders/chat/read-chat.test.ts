import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asWritten,
  CHAT_FIELDS,
  type ChatCountry,
  type ChatField,
  chatCountries,
  chatShop,
  judged,
  unknownPlaces,
  type Verdict,
  writtenChats,
} from '../../../tests/support/chats.ts'
import { splitChat } from './chat-parts.ts'
import { readChat } from './read-chat.ts'

type Counts = Readonly<Record<Verdict, number>>

/** `right`: at least this percentage of the fields that the chats tell is read right. `wrong`: at most so many are wrong, also where a chat tells nothing. */
const FLOORS: Readonly<
  Record<'tuned' | 'held out', Readonly<Record<ChatField, { readonly right: number; readonly wrong: number }>>>
> = {
  tuned: {
    name: { right: 99, wrong: 0 },
    phone: { right: 99, wrong: 0 },
    place: { right: 96, wrong: 0 },
    address: { right: 98, wrong: 1 },
    reference: { right: 99, wrong: 0 },
    document: { right: 99, wrong: 0 },
    pin: { right: 99, wrong: 0 },
    lines: { right: 99, wrong: 0 },
  },
  'held out': {
    name: { right: 98, wrong: 0 },
    phone: { right: 98, wrong: 0 },
    place: { right: 94, wrong: 1 },
    address: { right: 97, wrong: 1 },
    reference: { right: 99, wrong: 0 },
    document: { right: 99, wrong: 0 },
    pin: { right: 99, wrong: 0 },
    lines: { right: 95, wrong: 1 },
  },
}

function counted(country: ChatCountry, isHeldOut: boolean): Readonly<Record<ChatField, Counts>> {
  const shop = chatShop(country)
  const chats = writtenChats(country).filter((chat) => chat.isHeldOut === isHeldOut)
  const read = chats.map(({ text, expected }) => ({
    expected,
    proposed: asWritten(readChat(splitChat(text, shop), shop), country),
  }))
  const countsOf = (field: ChatField): Counts => {
    const verdicts = read.map(({ proposed, expected }) => judged(field, proposed[field], expected[field]))
    const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
    return { right: count('right'), wrong: count('wrong'), missing: count('missing'), nothing: count('nothing') }
  }
  return Object.fromEntries(CHAT_FIELDS.map((field) => [field, countsOf(field)])) as Record<ChatField, Counts>
}

test('there are at least 200 chats, about 70 of each country, and their places exist', () => {
  const counts = chatCountries.map((country) => writtenChats(country).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(65)
  expect(unknownPlaces()).toEqual([])
})

test.each(['tuned', 'held out'] as const)('the chats that were %s are read as well as last time', (part) => {
  const sums = new Map<ChatField, { right: number; wrong: number; told: number }>()
  for (const country of chatCountries) {
    const counts = counted(country, part === 'held out')
    const texts = CHAT_FIELDS.map((field) => {
      const { right, wrong, missing } = counts[field]
      const sum = sums.get(field) ?? { right: 0, wrong: 0, told: 0 }
      sums.set(field, { right: sum.right + right, wrong: sum.wrong + wrong, told: sum.told + right + wrong + missing })
      return `${field} ${right} of ${right + wrong + missing}${wrong > 0 ? ` (${wrong} wrong)` : ''}`
    })
    console.info(`chats ${part}, ${country}: ${texts.join(', ')}`)
  }
  for (const [field, { right, wrong, told }] of sums) {
    const floor = FLOORS[part][field]
    expect((100 * right) / told, `${field}: share that is right`).toBeGreaterThanOrEqual(floor.right)
    expect(wrong, `${field}: wrong proposals`).toBeLessThanOrEqual(floor.wrong)
  }
})

const shops = chatCountries.map((country) => chatShop(country))
const words = fc.constantFrom(
  ...[
    'Nombre:',
    'soy',
    'Rosa',
    'Lima',
    'av',
    '#',
    '12-3',
    'licuadora',
    '2',
    'x',
    'negra',
    'ref',
    'frente a',
    '(',
    ')',
    '. ',
    ', ',
    '\n',
  ],
  ...[
    '900100201',
    '+57 300 100 2001',
    '[21/11/26, 10:14] Ana:',
    '😀',
    'https://maps.google.com/?q=-12.04,-77.04',
    'Dirección:',
    'S/ 20',
    ' - ',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
)

test('any text is read, and what is proposed is of this country and this shop', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shops), texts, (shop, text) => {
      const { place, lines, phone, document } = readChat(splitChat(text, shop), shop)
      const codes = new Set(shop.places.map((one) => one.place.code))
      expect(place.codes.length).toBeLessThanOrEqual(10)
      for (const code of place.codes) expect(codes).toContain(code)
      for (const { slug, amount, colors } of lines) {
        const product = shop.products.find((one) => one.slug === slug)
        for (const color of colors) expect(product?.colors).toContain(color)
        if (amount !== null) expect(amount).toBeGreaterThan(0)
      }
      expect(phone).toMatch(/^\+?\d*$/)
      expect(document).toMatch(/^\d*$/)
    }),
    { numRuns: 300 },
  )
})

test('what the shop itself wrote is no data of the shopper', () => {
  const text =
    '[21/11/26, 10:14] Casa Lista: Soy Carla, Av. Larco 10, Miraflores, Lima, 900 100 299\n[21/11/26, 10:15] Ana: gracias'
  const shop = chatShop('peru')
  expect(readChat(splitChat(text, shop), shop)).toMatchObject({
    name: '',
    phone: '',
    address: '',
    place: { codes: [] },
  })
})

test('a word within a sentence that is also the name of a town proposes no place', () => {
  const [peru, colombia] = [chatShop('peru'), chatShop('colombia')]
  const codesOf = (text: string, shop: typeof peru) => readChat(splitChat(text, shop), shop).place.codes
  expect(codesOf('la licuadora me llegó mala y no prende', peru)).toEqual([])
  expect(codesOf('qué reloj tan bello mándeme dos', colombia)).toEqual([])
  expect(codesOf('vivo en Mala, Cañete', peru)).toHaveLength(1)
})

test('a word that every chat has names no product, also where a title has it', () => {
  const shop = chatShop('peru')
  const [first] = shop.products
  if (!first) throw new Error('A product is needed')
  const priced = { ...first, slug: 'precio', title: 'Precio Loco Combo Envío Gratis', tags: ['oferta'] }
  const selling = { ...shop, products: [...shop.products, priced] }
  const slugs = (text: string) => readChat(splitChat(text, selling), selling).lines.map(({ slug }) => slug)
  expect(slugs('hola precio?')).toEqual([])
  expect(slugs('cuál es el precio de la lámpara luna, es con envío gratis?')).toEqual(['lampara-luna'])
  expect(slugs('quiero el combo loco')).toEqual(['precio'])
})

test.each([
  ['colombia', 'qué reloj tan bello mándeme dos', 2],
  ['peru', 'me gustó la lámpara luna, envíeme tres porfa', 3],
  ['peru', 'la lámpara luna\nmándame dos', 2],
  ['ecuador', 'deme 2 relojes', 2],
] as const)('in %s «%s» asks for %i', (country, text, amount) => {
  const shop = chatShop(country)
  expect(readChat(splitChat(text, shop), shop).lines.map((line) => line.amount)).toEqual([amount])
})
