import fc from 'fast-check'
import type { Country } from '../../src/lib/countries.ts'
import type { ConversionEvent } from '../../src/tracking/events/conversion-event.ts'

/** A value as a shopper wrote it, and as they meant it: without the oddities of keyboards and copying. `null` when it means nothing. */
interface Written {
  readonly text: string
  readonly tidy: string
  readonly meant: string | null
}

export interface AwkwardContact {
  readonly phone: Written
  readonly email: Written
  readonly name: Written & { readonly given: string; readonly surnames: string }
  readonly departamento: Written
  readonly city: Written
  readonly externalId: Written
}

export interface AwkwardEvent {
  readonly country: Country
  readonly event: Omit<ConversionEvent, 'contact'>
  readonly contact: AwkwardContact | null
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts)
const nothing: Written = { text: '', tidy: '', meant: null }
const rubbish = (...texts: readonly string[]) => oneOf(...texts).map((text) => ({ text, tidy: text, meant: null }))

/** Characters that copied or oddly typed text contains. */
const tricks: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\t`,
  (text) => text.normalize('NFD'),
  (text) => `\u200b${text.slice(0, 2)}\u200d${text.slice(2)}\ufeff`,
  (text) => text.replace(/[0-9a-zA-Z]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)),
  (text) => text.toUpperCase(),
]
const tricked = (tidy: fc.Arbitrary<string>) =>
  fc
    .record({ tidy, trick: fc.nat(tricks.length * 2) })
    .map(({ tidy, trick }) => ({ text: tricks[trick]?.(tidy) ?? tidy, tidy }))

const mobiles = {
  peru: { code: '51', trunk: '', number: digits(8).map((rest) => `9${rest}`) },
  colombia: { code: '57', trunk: '', number: digits(7).map((rest) => `310${rest}`) },
  ecuador: { code: '593', trunk: '0', number: digits(7).map((rest) => `99${rest}`) },
} as const satisfies Partial<Record<Country, object>>

type Mobile = keyof typeof mobiles

const phone = (country: Mobile): fc.Arbitrary<Written> => {
  const { code, trunk, number } = mobiles[country]
  const spaced = (text: string) => `${text.slice(0, 3)} ${text.slice(3, 6)}-${text.slice(6)}`
  const ways: readonly ((text: string) => string)[] = [
    (text) => `${trunk}${text}`,
    (text) => spaced(`${trunk}${text}`),
    (text) => `+${code} ${spaced(text)}`,
    (text) => `+${code}${text}`,
    (text) => `${code}${text}`,
    (text) => `00${code}${text}`,
    (text) => `(+${code}) ${trunk}${text}`,
  ]
  const valid = fc
    .record({ number, way: fc.constantFrom(...ways) })
    .chain(({ number, way }) =>
      tricked(fc.constant(way(number))).map((written) => ({ ...written, meant: `${code}${number}` })),
    )
  return fc.oneof(
    { weight: 8, arbitrary: valid },
    fc.constant(nothing),
    rubbish('123', 'no tengo', '0000000000', '+1', '-'),
  )
}

const email = fc.oneof(
  {
    weight: 6,
    arbitrary: tricked(
      fc
        .tuple(
          fc.stringMatching(/^[a-z0-9_+'-]{1,12}(\.[A-Z0-9_]{1,9})?$/),
          fc.stringMatching(/^([a-z0-9]{1,9}\.){1,2}[a-z]{2,5}$/),
        )
        .map(([local, domain]) => `${local}@${domain}`),
    ).map((written) => ({ ...written, meant: written.tidy.toLowerCase() })),
  },
  fc.constant(nothing),
  rubbish(
    'ana',
    'ana@',
    '@correo.pe',
    'ana@@correo.pe',
    'ana maria@correo.pe',
    'a..b@correo.pe',
    'ñandú@correo.pe',
    'ana@correo',
    `${'a'.repeat(65)}@correo.pe`,
    `ana@${'a'.repeat(64)}.pe`,
  ),
)

const given = oneOf('Ana', 'María', 'Zoë', 'ÑUSTA', 'Jean-Pierre', 'Xiomara', 'Iñaki', "D'Artagnan", 'Édison')
const secondGiven = oneOf('José', 'Luis', 'del Carmen', 'de los Ángeles', 'MARÍA', 'Fernanda')
const surname = oneOf(
  'Quispe',
  'Núñez',
  "O'Higgins",
  'de la Cruz',
  'del Castillo',
  'Pérez-Albéniz',
  'MAMANI',
  'García',
  'Güell',
)
const said = (names: readonly string[]) => names.join(' ').toLowerCase().replace(/['-]/g, '')

const name: fc.Arbitrary<AwkwardContact['name']> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .oneof(
        fc.tuple(fc.tuple(given), fc.constant([])),
        fc.tuple(fc.tuple(given), fc.tuple(surname)),
        fc.tuple(fc.tuple(given), fc.tuple(surname, surname)),
        fc.tuple(fc.tuple(given, secondGiven), fc.tuple(surname)),
        fc.tuple(fc.tuple(given, secondGiven), fc.tuple(surname, surname)),
      )
      .chain(([first, last]) =>
        tricked(fc.constant([...first, ...last].join(' '))).map((written) => ({
          ...written,
          meant: written.tidy,
          given: said(first),
          surnames: said(last),
        })),
      ),
  },
  fc.constant({ ...nothing, given: '', surnames: '' }),
  rubbish('???', '. .', '12345', '🙂').map((written) => ({ ...written, given: '', surnames: '' })),
)

const place = (...names: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: tricked(oneOf(...names)).map((written) => ({ ...written, meant: written.tidy })) },
    fc.constant(nothing),
    rubbish('-', '()', '15001'),
  )

const externalId = fc.oneof(
  tricked(fc.stringMatching(/^[a-z0-9]{8,20}$/)).map((written) => ({ ...written, meant: written.text.trim() })),
  fc.constant(nothing),
)

const contact = (country: Mobile): fc.Arbitrary<AwkwardContact> =>
  fc.record({
    phone: phone(country),
    email,
    name,
    departamento: place('Lima', 'Áncash', 'Norte de Santander', 'Manabí', 'Bogotá, D.C.', 'La Libertad', 'Chocó'),
    city: place(
      'Lima',
      'San Martín de Porres',
      'Cañar',
      "Puerto D'Oro",
      'Bogotá, D.C.',
      'Guayaquil',
      'La Unión (Tarqui)',
      'Sector 4',
    ),
    externalId,
  })

/** Which events are about products. */
const withGoods: Readonly<Record<ConversionEvent['name'], boolean>> = {
  PageView: false,
  Contact: false,
  ViewContent: true,
  AddToCart: true,
  InitiateCheckout: true,
  AddPaymentInfo: true,
  Purchase: true,
  Entregado: true,
}

const item = fc.record({
  id: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.tuple(fc.nat(9_999_999), digits(2)).map((parts) => parts.join('.')),
})

const event = fc
  .record({
    name: oneOf(...Object.keys(withGoods)) as fc.Arbitrary<ConversionEvent['name']>,
    eventId: fc.uuid(),
    at: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
    userAgent: oneOf('Mozilla/5.0 (Linux; Android 15)', 'Opera Mini', ''),
    path: fc.webPath(),
    query: oneOf('', '', '?fbclid=IwAR2', '?a=1&b=ñ#pie', '#arriba', '?'),
    fbp: fc.option(digits(9).map((rest) => `fb.1.1790000000000.1${rest}`)),
    fbc: fc.option(fc.stringMatching(/^fb\.[12]\.179\d{10}\.IwAR[\w-]{10,40}$/)),
    px: oneOf('', '100'),
    amount: fc.tuple(fc.nat(99_999_999_999), digits(2)),
    currency: oneOf('PEN', 'COP', 'USD') as fc.Arbitrary<'PEN' | 'COP' | 'USD'>,
    items: fc.array(item, { maxLength: 4 }),
  })
  .map(({ name, eventId, at, path, query, amount, currency, items, ...visit }) => ({
    name,
    eventId,
    at,
    visit: { ...visit, url: `https://tienda.pe/${path}${query}` },
    goods: withGoods[name] ? { value: amount.join('.'), currency, items, order: 'ABCD1234' } : null,
  }))

/** Events with unknown, invalid and oddly written values. The same seed makes the same events. */
export function awkwardEvents(numRuns: number, seed: number): readonly AwkwardEvent[] {
  const country = fc.constantFrom(...(Object.keys(mobiles) as Mobile[]))
  const any = country.chain((country) =>
    fc.record({ country: fc.constant(country), event, contact: fc.option(contact(country), { freq: 4 }) }),
  )
  return fc.sample(any, { numRuns, seed })
}
