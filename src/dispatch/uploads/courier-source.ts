import type { PricedLine } from '../../cart/line.ts'
import { wholeLines } from '../../cart/whole-lines.ts'
import type { Way } from '../../delivery/rule.ts'
import { type Country, countries } from '../../lib/countries.ts'
import { decimalString, type Money } from '../../lib/money.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'

/** What a cell of a courier's file can say of a parcel. What no order knows is asked (`ASKED`). */
export const SOURCES = [
  ...(['code', 'parcel.code', 'parcel.part', 'name', 'name.first', 'name.last', 'document', 'email'] as const),
  ...(['phone.national', 'phone.international', 'phone.second'] as const),
  ...(['address', 'address.full', 'reference', 'pin.link', 'agency.name', 'way', 'delivery.day'] as const),
  ...(['place.district', 'place.province', 'place.department', 'place.label', 'place.code', 'place.dane8'] as const),
  ...(['collect', 'collect.withoutCents', 'collect.kind', 'value', 'value.withoutCents'] as const),
  ...(['lines.text', 'lines.titles', 'lines.units', 'goods', 'weight'] as const),
  ...(['size.height', 'size.width', 'size.length', 'setting.origin', 'shop.name', 'today'] as const),
] as const
export type CourierSource = (typeof SOURCES)[number]

/** What the seller says of the goods of a file. */
export const ASKED: readonly CourierSource[] = [
  ...(['setting.origin', 'goods', 'weight', 'size.height', 'size.width', 'size.length'] as const),
]
/** What says where a parcel goes. */
export function isOfPlace(source: CourierSource): boolean {
  return source === 'agency.name' || source.startsWith('place.')
}

/** What is a number for a spreadsheet. */
const NUMBERS: readonly CourierSource[] = [
  ...(['collect', 'collect.withoutCents', 'value', 'value.withoutCents', 'lines.units', 'weight'] as const),
  ...(['size.height', 'size.width', 'size.length'] as const),
]

export function isNumber(source: CourierSource): boolean {
  return NUMBERS.includes(source)
}

/** What is known of a parcel. */
export interface UploadFacts {
  readonly country: Country
  readonly code: string
  /** Which of the order's parcels it is, from 1, and of how many. */
  readonly nth: number
  readonly parts: number
  readonly name: string
  readonly document: string
  readonly phone: string
  readonly secondPhone: string
  readonly email: string
  readonly address: string
  readonly reference: string
  readonly pin: { readonly lat: number; readonly lng: number } | null
  readonly placeCode: string
  readonly departamento: string
  readonly provincia: string
  readonly distrito: string
  /** No other district of the country has its name. */
  readonly isNamedOnce: boolean
  readonly agency: string
  readonly way: Way
  readonly deliveryDay: string | null
  /** What the courier is to collect. */
  readonly collect: Money
  readonly lines: readonly PricedLine[]
  readonly shopName: string
  /** `2026-11-28` */
  readonly today: string
}

/** The text of a cell; '' where the order does not say it. */
export function sourceText(source: CourierSource, facts: UploadFacts): string {
  return values[source](facts).replace(/\s+/g, ' ').trim()
}

const values: Readonly<Record<CourierSource, (facts: UploadFacts) => string>> = {
  code: ({ code }) => code,
  'parcel.code': ({ code, nth }) => (nth === 1 ? code : `${code}-${nth}`),
  'parcel.part': ({ nth, parts }) => `${nth} de ${parts}`,
  name: ({ name }) => name,
  'name.first': ({ name }) => namesOf(name)[0],
  'name.last': ({ name }) => namesOf(name)[1],
  document: ({ document }) => document.replace(/[\s.-]/g, ''),
  email: ({ email }) => email,
  'phone.national': nationalPhone,
  'phone.international': ({ country, phone }) => (phone === '' ? '' : phoneNumber(country, phone)),
  'phone.second': ({ secondPhone }) => secondPhone,
  address: ({ address }) => address,
  'address.full': (facts) => listed([facts.address, facts.reference, facts.distrito, facts.provincia]),
  reference: ({ reference }) => reference,
  'pin.link': ({ pin }) => (pin ? `https://maps.google.com/?q=${pin.lat},${pin.lng}` : ''),
  'agency.name': ({ agency }) => agency,
  way: ({ way }) => way,
  'delivery.day': ({ deliveryDay }) => (deliveryDay === null ? '' : dayFirst(deliveryDay)),
  'place.district': ({ distrito }) => distrito,
  'place.province': ({ provincia }) => provincia,
  'place.department': ({ departamento }) => departamento,
  'place.label': ({ distrito, provincia, departamento }) => listed([distrito, provincia, departamento]),
  'place.code': ({ placeCode }) => placeCode,
  // DANE's code of a populated place: 000 is the head of the municipio.
  'place.dane8': ({ placeCode }) => (placeCode === '' ? '' : `${placeCode}000`),
  collect: ({ collect }) => decimalString(Math.max(0, collect)),
  'collect.withoutCents': ({ collect }) => String(Math.round(Math.max(0, collect) / 100)),
  'collect.kind': ({ collect }) => (collect > 0 ? 'contraentrega' : 'pagado'),
  value: ({ lines }) => decimalString(worthOf(lines)),
  'value.withoutCents': ({ lines }) => String(Math.round(worthOf(lines) / 100)),
  'lines.text': ({ lines }) =>
    wholeLines(lines)
      .map(({ head }) => `${head.amount} x ${withColors(head)}`)
      .join(', '),
  'lines.titles': ({ lines }) => [...new Set(wholeLines(lines).map(({ head }) => head.title))].join(', '),
  'lines.units': ({ lines }) => String(wholeLines(lines).reduce((sum, { head }) => sum + head.amount, 0)),
  goods: () => '',
  weight: () => '',
  'size.height': () => '',
  'size.width': () => '',
  'size.length': () => '',
  'setting.origin': () => '',
  'shop.name': ({ shopName }) => shopName,
  today: ({ today }) => dayFirst(today),
}

/** The number without the country's code; in Ecuador with the 0 with which it is dialled. */
function nationalPhone({ country, phone }: UploadFacts): string {
  if (phone === '') return ''
  const { phoneCode } = countries[country]
  const number = phoneNumber(country, phone)
  if (!number.startsWith(phoneCode)) return number
  return `${country === 'ecuador' ? '0' : ''}${number.slice(phoneCode.length)}`
}

/** Given names and family names, which people write in this order: of four words two and two. */
function namesOf(name: string): readonly [first: string, last: string] {
  const words = name.trim().split(/\s+/)
  const given = words.length > 3 ? 2 : 1
  return [words.slice(0, given).join(' '), words.slice(given).join(' ')]
}

function worthOf(lines: readonly PricedLine[]): Money {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

function withColors({ title, colors }: PricedLine): string {
  const named = colors.filter((color) => color !== '')
  return named.length > 0 ? `${title} (${named.join(', ')})` : title
}

function listed(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join(', ')
}

function dayFirst(day: string): string {
  return day.split('-').toReversed().join('/')
}
