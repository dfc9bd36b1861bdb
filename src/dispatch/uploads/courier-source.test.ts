import { expect, test } from 'vitest'
import { FACTS } from '../../../tests/support/upload-facts.ts'
import { ASKED, type CourierSource, isNumber, SOURCES, sourceText } from './courier-source.ts'

test('each source says what it is named for, and only what is asked is empty', () => {
  const said = Object.fromEntries(SOURCES.map((source) => [source, sourceText(source, FACTS)]))
  expect(said).toMatchObject({
    ...{ 'parcel.code': 'K7M3ACDE', 'parcel.part': '1 de 1', document: '47120985' },
    ...{ 'name.first': 'Rosa María', 'name.last': 'Quispe Huamán' },
    ...{ 'phone.national': '987654321', 'phone.international': '51987654321' },
    ...{
      'address.full': 'Av. Larco 345, Portón verde, Miraflores, Lima',
      'pin.link': 'https://maps.google.com/?q=-12.1,-77.03',
    },
    ...{ 'place.label': 'Miraflores, Lima', 'place.dane8': '150122000' },
    ...{ collect: '89.50', 'collect.withoutCents': '90', 'collect.kind': 'contraentrega', value: '89.50' },
    ...{ 'lines.text': '2 x Lámpara (Rojo, Azul)', 'lines.titles': 'Lámpara', 'lines.units': '2' },
    ...{ 'delivery.day': '01/12/2026', today: '29/11/2026' },
  })
  const empty = SOURCES.filter((source) => sourceText(source, FACTS) === '')
  expect(empty).toEqual(expect.arrayContaining([...ASKED]))
  expect(empty.filter((source) => !ASKED.includes(source))).toEqual(['email', 'phone.second', 'agency.name'])
  expect(SOURCES.filter(isNumber).every((source) => /^[\d.]*$/.test(said[source] ?? ''))).toBe(true)
})

test.each<[CourierSource, object, string]>([
  ['parcel.code', { nth: 2, parts: 2 }, 'K7M3ACDE-2'],
  ['collect', { collect: -500 }, '0.00'],
  ['collect.kind', { collect: 0 }, 'pagado'],
  ['phone.national', { country: 'ecuador', phone: '593991234567' }, '0991234567'],
  ['phone.national', { country: 'colombia', phone: '3001234567' }, '3001234567'],
  ['name.first', { name: 'Ana Torres' }, 'Ana'],
  ['name.last', { name: 'Ana' }, ''],
  ['document', { document: 'AB 123-4' }, 'AB1234'],
  ['place.dane8', { placeCode: '05001' }, '05001000'],
  ['pin.link', { pin: null }, ''],
])('%s of %o is %s', (source, facts, text) => expect(sourceText(source, { ...FACTS, ...facts })).toBe(text))
