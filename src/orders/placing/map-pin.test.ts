import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMapPin } from './map-pin.ts'

const HERE = { lat: -12.1211, lng: -77.0297 }

test.each([
  '-12.1211,-77.0297',
  ' (-12.1211, -77.0297) ',
  'geo:-12.1211,-77.0297?z=17',
  'https://maps.google.com/?q=-12.1211,-77.0297',
  'https://www.google.com/maps?q=-12.1211%2C-77.0297&z=17&hl=es',
  'https://www.google.com/maps/search/?api=1&query=-12.1211,-77.0297',
  'https://www.google.com/maps/search/-12.1211,+-77.0297'.replace('+', ''),
  'https://www.google.com/maps/@-12.1211,-77.0297,17z?entry=ttu',
  'https://www.google.com/maps/place/Parque+Kennedy/@-12.2,-77.1,17z/data=!3m1!4b1!4m6!3m5!1s0x9105:0x1!8m2!3d-12.1211!4d-77.0297!16s',
  'https://maps.apple.com/?ll=-12.1211,-77.0297&q=Casa',
  'https://www.waze.com/ul?ll=-12.1211,-77.0297&navigate=yes',
])('%s is a place', (text) => {
  expect(readMapPin(text)).toEqual({ ok: true, value: HERE })
})

test.each([
  ['https://maps.app.goo.gl/AbCdEf123', 'short-link'],
  ['https://goo.gl/maps/AbCdEf123', 'short-link'],
  ['Av. Larco 345', 'no-pin'],
  ['-95.2,-77.1', 'no-pin'],
  ['https://www.google.com/maps/place/Parque+Kennedy', 'no-pin'],
  ['%E0%A4%A', 'no-pin'],
])('%s is none: %s', (text, refusal) => {
  expect(readMapPin(text)).toEqual({ ok: false, refusal })
})

test('an empty text takes the place away', () => {
  expect(readMapPin('  ')).toEqual({ ok: true, value: null })
})

test('any place comes back from how it is written, alone and in a link', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
  fc.assert(
    fc.property(
      degrees(90),
      degrees(180),
      fc.constantFrom('', 'https://www.google.com/maps?q='),
      (lat, lng, before) => {
        const text = `${before}${lat.toFixed(6)},${lng.toFixed(6)}`
        const read = readMapPin(text)
        expect(read.ok && read.value?.lat).toBeCloseTo(lat, 9)
        expect(read.ok && read.value?.lng).toBeCloseTo(lng, 9)
      },
    ),
  )
})
