import { readFileSync } from 'node:fs'
import { fold } from '../../src/lib/text/fold.ts'
import type { ChatProposal, ChatShop } from '../../src/orders/chat/proposal.ts'
import { countryPlaces, searchedPlaces } from '../../src/places/data/country-places.ts'

/** The countries in which chats were written. */
export const chatCountries = ['peru', 'colombia', 'ecuador'] as const

export type ChatCountry = (typeof chatCountries)[number]

/** The fields of a proposal, as the files write them. */
export const CHAT_FIELDS = ['name', 'phone', 'place', 'address', 'reference', 'document', 'pin', 'lines'] as const

/** Those that the chats of `*-days.data` have as well. */
export const DAY_FIELDS = [...CHAT_FIELDS, 'second', 'receiver', 'way', 'agency', 'day', 'hours', 'note'] as const

export type ChatField = (typeof DAY_FIELDS)[number]

export interface WrittenChat {
  readonly country: ChatCountry
  readonly title: string
  readonly text: string
  /** '' for a field of which the chat says nothing. */
  readonly expected: Readonly<Record<ChatField, string>>
  /** The rule was tuned on the others only. */
  readonly isHeldOut: boolean
}

/** Chats as people in a country write them, each with what a careful seller would note. All persons are made up. */
export function writtenChats(country: ChatCountry): readonly WrittenChat[] {
  return chatsIn(country, `${country}.data`)
}

/** A hundred more, as sellers get them on a day: dictated, with changes of mind, for somebody else. They were written before the rules that read them. */
export function dayChats(country: ChatCountry): readonly WrittenChat[] {
  return chatsIn(country, `${country}-days.data`)
}

function chatsIn(country: ChatCountry, name: string): readonly WrittenChat[] {
  const file = readFileSync(new URL(`./chats/${name}`, import.meta.url), 'utf8')
  return file
    .split(/^### /m)
    .slice(1)
    .map((block, position) => {
      const [head = '', answers = ''] = block.split(/^---\n/m)
      const [title = '', ...lines] = head.trimEnd().split('\n')
      const given = new Map(
        answers
          .trim()
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      const expected = Object.fromEntries(DAY_FIELDS.map((field) => [field, given.get(field) ?? '']))
      return {
        country,
        title,
        text: lines.join('\n'),
        expected: expected as WrittenChat['expected'],
        isHeldOut: position % 3 === 2,
      }
    })
}

const titles = { peru: 'Casa Lista', colombia: 'La Vitrina', ecuador: 'Punto Sol' } as const

const shoes = {
  peru: { slug: 'zapatillas-urbanas', title: 'Zapatillas urbanas', tags: ['calzado'] },
  colombia: { slug: 'tenis-urbanos', title: 'Tenis urbanos', tags: ['calzado'] },
  ecuador: { slug: 'zapatos-deportivos', title: 'Zapatos deportivos', tags: ['calzado'] },
} as const

/** The shop that the chats of a country are written to. */
export function chatShop(country: ChatCountry): ChatShop {
  const plain = { tags: [], colors: [] }
  return {
    ...{ country, title: titles[country], phone: '', places: searchedPlaces(country) },
    products: [
      {
        slug: 'licuadora-portatil',
        title: 'Licuadora portátil recargable',
        tags: [],
        colors: ['Rosado', 'Celeste', 'Blanco'],
      },
      { slug: 'faja-reductora', title: 'Faja reductora colombiana', tags: [], colors: ['Negro', 'Beige'] },
      { slug: 'lampara-luna', title: 'Lámpara luna 3D', ...plain },
      { slug: 'set-sartenes', title: 'Set de sartenes antiadherentes', ...plain },
      { ...shoes[country], colors: ['Negro', 'Blanco', 'Rojo'] },
      {
        slug: 'reloj-inteligente',
        title: 'Reloj inteligente deportivo',
        tags: ['smartwatch'],
        colors: ['Negro', 'Plateado'],
      },
      { slug: 'masajeador-cuello', title: 'Masajeador de cuello y hombros', ...plain },
      { slug: 'organizador-maquillaje', title: 'Organizador de maquillaje giratorio', ...plain },
      {
        slug: 'audifonos-inalambricos',
        title: 'Audífonos inalámbricos',
        tags: ['airpods'],
        colors: ['Blanco', 'Negro'],
      },
      { slug: 'cama-mascota', title: 'Cama para mascotas', tags: [], colors: ['Gris', 'Marrón'] },
      { slug: 'cepillo-alisador', title: 'Cepillo alisador', ...plain },
      { slug: 'crema-almendras', title: 'Crema corporal de almendras', ...plain },
    ],
  }
}

/** The shop of the `dayChats`. It also sells products that share their first word with others. */
export function dayShop(country: ChatCountry): ChatShop {
  const shop = chatShop(country)
  const more = [
    { slug: 'licuadora-mesa', title: 'Licuadora de mesa 2 litros', colors: [] },
    { slug: 'reloj-clasico', title: 'Reloj clásico de cuero', colors: ['Negro', 'Marrón'] },
    { slug: 'mochila-antirrobo', title: 'Mochila antirrobo', colors: ['Negro', 'Azul', 'Gris'] },
    { slug: 'termo-digital', title: 'Termo digital 500 ml', colors: ['Negro', 'Azul', 'Blanco', 'Rosado'] },
  ]
  return { ...shop, products: [...shop.products, ...more.map((product) => ({ ...product, tags: [] }))] }
}

/** A proposal as the files write it; a place or product that is left open begins with `?`. */
export function asWritten(
  { pin, place, lines, secondPhone, isAgency, saidOn: _, ...rest }: ChatProposal,
  country: ChatCountry,
): Readonly<Record<ChatField, string>> {
  const names = place.codes.map((code) => placeText(country, code))
  return {
    ...rest,
    place: names.length > 1 ? `? ${names.join(' | ')}` : (names[0] ?? ''),
    pin: pin ? `${pin.lat},${pin.lng}` : '',
    second: secondPhone,
    way: isAgency ? 'agencia' : '',
    lines: lines
      .map(({ slugs, amount, colors }) =>
        [
          (slugs.length > 1 ? '? ' : '') + slugs.toSorted().join(' | '),
          ...(amount ? [`x${amount}`] : []),
          ...(colors.length > 0 ? [colors.join(',')] : []),
        ].join(' '),
      )
      .join('; '),
  }
}

function placeText(country: ChatCountry, code: string): string {
  const place = countryPlaces(country).find((one) => one.place.code === code)?.place
  return [place?.distrito, place?.provincia, place?.departamento].filter(Boolean).join(', ')
}

export type Verdict = 'right' | 'wrong' | 'missing' | 'nothing'

/** `nothing`: there was nothing to find, and nothing was proposed. An open place that has the right one among its choices is right if it was to stay open, and missing otherwise. */
export function judged(field: ChatField, proposed: string, expected: string): Verdict {
  if (field === 'note' && proposed !== '' && expected !== '') {
    return expected.split(' | ').every((words) => plain(proposed).includes(plain(words))) ? 'right' : 'wrong'
  }
  if (field === 'lines') return sameLines(proposed, expected)
  const [is, should] = [plain(proposed), plain(expected)]
  if (field === 'place' && proposed.startsWith('?')) {
    const hasRight =
      should !== '' &&
      proposed
        .slice(2)
        .split(' | ')
        .map(plain)
        .includes(plain(expected.replace(/^\? /, '')))
    if (expected === '') return 'nothing'
    return hasRight ? (expected.startsWith('?') ? 'right' : 'missing') : 'wrong'
  }
  if (is === should && !expected.startsWith('?')) return is === '' ? 'nothing' : 'right'
  return proposed === '' ? 'missing' : 'wrong'
}

/** Lines in any order, and the products of an open one too. */
function sameLines(proposed: string, expected: string): Verdict {
  const [is = '', should] = [proposed, expected].map((lines) =>
    lines
      .split('; ')
      .map((line) =>
        line.replace(
          /^\? (.*?)( x\d+.*)?$/,
          (_, slugs, rest = '') => `? ${slugs.split(' | ').toSorted().join(' | ')}${rest}`,
        ),
      )
      .toSorted()
      .join('; '),
  )
  if (is === should) return is === '' ? 'nothing' : 'right'
  return is === '' ? 'missing' : 'wrong'
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
}

/** Every expected place must exist, or the files are wrong. */
export function unknownPlaces(): readonly string[] {
  return chatCountries.flatMap((country) => {
    const known = new Set(countryPlaces(country).map(({ place }) => placeText(country, place.code)))
    return [...writtenChats(country), ...dayChats(country)]
      .map(({ expected }) => expected.place.replace(/^\? /, ''))
      .filter((place) => place !== '' && !known.has(place))
  })
}
