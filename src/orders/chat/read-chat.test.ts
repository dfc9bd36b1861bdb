import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asWritten,
  CHAT_FIELDS,
  type ChatCountry,
  type ChatField,
  chatCountries,
  chatShop,
  DAY_FIELDS,
  dayChats,
  dayShop,
  judged,
  unknownPlaces,
  type Verdict,
  type WrittenChat,
  writtenChats,
} from '../../../tests/support/chats.ts'
import { isSlip, wordsOf } from '../../catalogue/search/search-words.ts'
import { splitChat } from './chat-parts.ts'
import type { ChatShop } from './proposal.ts'
import { readChat } from './read-chat.ts'

type Counts = Readonly<Record<Verdict, number>>

/** `right`: at least this percentage of the fields that the chats tell is read right. `wrong`: at most so many are wrong, also where a chat tells nothing. */
const FLOORS: Readonly<
  Record<
    'tuned' | 'held out' | 'written of a day',
    Readonly<Partial<Record<ChatField, { readonly right: number; readonly wrong: number }>>>
  >
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
  'written of a day': {
    name: { right: 99, wrong: 0 },
    phone: { right: 99, wrong: 0 },
    place: { right: 91, wrong: 1 },
    address: { right: 95, wrong: 4 },
    reference: { right: 99, wrong: 0 },
    document: { right: 99, wrong: 0 },
    pin: { right: 0, wrong: 0 },
    lines: { right: 99, wrong: 0 },
    second: { right: 99, wrong: 0 },
    receiver: { right: 99, wrong: 0 },
    way: { right: 99, wrong: 0 },
    agency: { right: 99, wrong: 0 },
    day: { right: 99, wrong: 0 },
    hours: { right: 99, wrong: 0 },
    note: { right: 99, wrong: 0 },
  },
}

interface Part {
  readonly fields: readonly ChatField[]
  shopOf(country: ChatCountry): ChatShop
  chatsOf(country: ChatCountry): readonly WrittenChat[]
}

const parts: Readonly<Record<keyof typeof FLOORS, Part>> = {
  tuned: {
    ...{ fields: CHAT_FIELDS, shopOf: chatShop },
    chatsOf: (country) => writtenChats(country).filter(({ isHeldOut }) => !isHeldOut),
  },
  'held out': {
    ...{ fields: CHAT_FIELDS, shopOf: chatShop },
    chatsOf: (country) => writtenChats(country).filter(({ isHeldOut }) => isHeldOut),
  },
  'written of a day': { fields: DAY_FIELDS, shopOf: dayShop, chatsOf: dayChats },
}

function counted(country: ChatCountry, { fields, shopOf, chatsOf }: Part): Readonly<Record<string, Counts>> {
  const shop = shopOf(country)
  const chats = chatsOf(country)
  const read = chats.map(({ text, expected }) => ({
    expected,
    proposed: asWritten(readChat(splitChat(text, shop), shop), country),
  }))
  const countsOf = (field: ChatField): Counts => {
    const verdicts = read.map(({ proposed, expected }) => judged(field, proposed[field], expected[field]))
    const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
    return { right: count('right'), wrong: count('wrong'), missing: count('missing'), nothing: count('nothing') }
  }
  return Object.fromEntries(fields.map((field) => [field, countsOf(field)]))
}

test('there are at least 200 chats, about 70 of each country, and their places exist', () => {
  const counts = chatCountries.map((country) => writtenChats(country).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(65)
  expect(chatCountries.map((country) => dayChats(country).length)).toEqual([33, 34, 33])
  expect(unknownPlaces()).toEqual([])
})

test.each(['tuned', 'held out', 'written of a day'] as const)(
  'the chats that were %s are read as well as last time',
  (part) => {
    const sums = new Map<ChatField, { right: number; wrong: number; told: number }>()
    for (const country of chatCountries) {
      const counts = counted(country, parts[part])
      const texts = parts[part].fields.map((field) => {
        const { right, wrong, missing } = counts[field] ?? { right: 0, wrong: 0, missing: 0 }
        const sum = sums.get(field) ?? { right: 0, wrong: 0, told: 0 }
        sums.set(field, {
          right: sum.right + right,
          wrong: sum.wrong + wrong,
          told: sum.told + right + wrong + missing,
        })
        return `${field} ${right} of ${right + wrong + missing}${wrong > 0 ? ` (${wrong} wrong)` : ''}`
      })
      console.info(`chats ${part}, ${country}: ${texts.join(', ')}`)
    }
    for (const [field, { right, wrong, told }] of sums) {
      const floor = FLOORS[part][field]
      if (!floor) throw new Error(`No floor for ${field}`)
      if (told > 0) expect((100 * right) / told, `${field}: share that is right`).toBeGreaterThanOrEqual(floor.right)
      expect(wrong, `${field}: wrong proposals`).toBeLessThanOrEqual(floor.wrong)
    }
  },
)

const shops = chatCountries.map((country) => dayShop(country))
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
    'uno negro y otro azul',
    'mi hermana puede recibir',
    'recojo en agencia shalom',
    'mañana después de las 3',
    'llaman antes',
    'mejor',
    'reloj',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
)

test('any text is read, and what is proposed is of this country and this shop', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shops), texts, (shop, text) => {
      const { place, lines, phone, secondPhone, document } = readChat(splitChat(text, shop), shop)
      const codes = new Set(shop.places.map((one) => one.place.code))
      expect(place.codes.length).toBeLessThanOrEqual(10)
      for (const code of place.codes) expect(codes).toContain(code)
      const said = wordsOf(text)
      for (const { slugs, amount, colors } of lines) {
        const products = shop.products.filter((one) => slugs.includes(one.slug))
        expect(products).toHaveLength(slugs.length)
        const own = products.flatMap((one) => one.colors)
        for (const color of colors) expect(own).toContain(color)
        if (amount !== null) expect(amount).toBeGreaterThan(0)
        for (const product of products) {
          const words = [product.title, ...product.tags].flatMap((one) => wordsOf(one))
          const isNamed = said.some((one) =>
            words.some((word) => word.slice(0, 4) === one.slice(0, 4) || isSlip(one, word)),
          )
          expect(isNamed, `${product.slug} in ${text}`).toBe(true)
        }
      }
      const digits = text.normalize('NFKC').replace(/[^\d]/g, '')
      for (const one of [phone, secondPhone]) {
        expect(one).toMatch(/^\+?\d*$/)
        expect(digits).toContain(one.replace(/^\+|^0/, ''))
      }
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
  const slugs = (text: string) => readChat(splitChat(text, selling), selling).lines.flatMap(({ slugs }) => slugs)
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

test('products that share the word which was said are asked for, and other words decide between them', () => {
  const shop = dayShop('peru')
  const linesOf = (text: string) => readChat(splitChat(text, shop), shop).lines
  expect(linesOf('quiero 2 relojes')).toEqual([
    { slugs: ['reloj-inteligente', 'reloj-clasico'], amount: 2, colors: [] },
  ])
  expect(linesOf('quiero 2 relojes\nel de cuero')).toMatchObject([{ slugs: ['reloj-clasico'], amount: 2 }])
  expect(linesOf('un reloj\nmarrón')).toMatchObject([{ slugs: ['reloj-clasico'], amount: 1, colors: ['Marrón'] }])
})

test.each([
  ['termos 2 uno negro y otro azul', 2, ['Negro', 'Azul']],
  ['3 termos dos negros y uno blanco', 3, ['Negro', 'Negro', 'Blanco']],
  ['media docena de termos', 6, []],
  ['un par de termos azules', 2, ['Azul']],
  ['un par de zapatillas', 1, []],
  ['quiero un termo\nmejor tres', 3, []],
  ['la mochila y un termo\n2 de cada uno', 2, []],
] as const)('«%s» asks for %i', (text, amount, colors) => {
  const shop = dayShop('peru')
  expect(readChat(splitChat(text, shop), shop).lines.at(0)).toMatchObject({ colors: [...colors] })
  expect(readChat(splitChat(text, shop), shop).lines.map((line) => line.amount)).toContain(amount)
})

test('a third phone and a second landmark go to the note, and several days are left open', () => {
  const shop = dayShop('peru')
  const read = (text: string) => readChat(splitChat(text, shop), shop)
  expect(read('900100201, 900100202 y 900100203').note).toBe('900100203')
  expect(read('frente al parque\nquiero 1 termo\nal costado de la posta')).toMatchObject({
    ...{ reference: 'frente al parque', note: 'al costado de la posta' },
  })
  expect(read('el lunes o el martes')).toMatchObject({ day: '', note: 'lunes o martes' })
})

test.each([
  ['soy domingo, quiero 1 termo', 'domingo', ''],
  ['Me llamo Domingo Quispe\nun termo para el domingo', 'Domingo Quispe', 'domingo'],
  ['soy Rosa Quispe, el domingo por favor', 'Rosa Quispe', 'domingo'],
] as const)('«%s» tells a name from a day', (text, name, day) => {
  const shop = dayShop('peru')
  const read = readChat(splitChat(text, shop), shop)
  expect(read.name).toBe(name)
  expect(read.day !== '' || read.note.includes('omingo')).toBe(day !== '')
})

/** A rule that goes back and forth over these takes minutes. */
const STRETCHED = [
  ...['9', ' ', '😀', '1 ', 'uno ', 'de ', 'para mi ', 'mi hermana ', 'soy ', 'av ', 'llamenmenme ', 'de 1 a 1 '],
  ...['900100201', 'Nombre: ', 'un reloj negro ', '+51 '],
]

test('twenty thousand letters that repeat one thing are read at once', { tags: ['detail'] }, () => {
  const shop = dayShop('peru')
  for (const text of STRETCHED) {
    const long = text.repeat(20_000 / text.length)
    const begun = performance.now()
    readChat(splitChat(long, shop), shop)
    expect(performance.now() - begun, text).toBeLessThan(5_000)
  }
})
