import { readFileSync } from 'node:fs'
import { fold } from '../../src/lib/text/fold.ts'
import type { ChatProposal, ChatShop } from '../../src/orders/chat/proposal.ts'
import { countryPlaces } from '../../src/places/data/country-places.ts'

/** The countries in which chats were written. */
export const chatCountries = ['peru', 'colombia', 'ecuador'] as const

export type ChatCountry = (typeof chatCountries)[number]

/** The fields of a proposal, as the files write them. */
export const CHAT_FIELDS = ['name', 'phone', 'place', 'address', 'reference', 'document', 'pin', 'lines'] as const

export type ChatField = (typeof CHAT_FIELDS)[number]

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
  const file = readFileSync(new URL(`./chats/${country}.data`, import.meta.url), 'utf8')
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
      const expected = Object.fromEntries(CHAT_FIELDS.map((field) => [field, given.get(field) ?? '']))
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
    ...{ country, title: titles[country], phone: '', places: countryPlaces(country) },
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

/** A proposal as the files write it; a place that is left open begins with `?`. */
export function asWritten(
  { pin, place, lines, ...rest }: ChatProposal,
  country: ChatCountry,
): Readonly<Record<ChatField, string>> {
  const names = place.codes.map((code) => placeText(country, code))
  return {
    ...rest,
    place: names.length > 1 ? `? ${names.join(' | ')}` : (names[0] ?? ''),
    pin: pin ? `${pin.lat},${pin.lng}` : '',
    lines: lines
      .map(({ slug, amount, colors }) =>
        [slug, ...(amount ? [`x${amount}`] : []), ...(colors.length > 0 ? [colors.join(',')] : [])].join(' '),
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

function plain(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
}

/** Every expected place must exist, or the files are wrong. */
export function unknownPlaces(): readonly string[] {
  return chatCountries.flatMap((country) => {
    const known = new Set(countryPlaces(country).map(({ place }) => placeText(country, place.code)))
    return writtenChats(country)
      .map(({ expected }) => expected.place.replace(/^\? /, ''))
      .filter((place) => place !== '' && !known.has(place))
  })
}
