import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryNames } from '../../lib/countries.ts'
import { ORDER_STATES } from '../order.ts'
import { defaultTemplates } from './default-message-texts.ts'
import {
  filledText,
  MOMENT_NAMES,
  offeredTemplates,
  PLACEHOLDERS,
  type Placeholder,
  placeholdersOf,
  templateProblem,
  type Values,
} from './templates.ts'

const every = Object.keys(PLACEHOLDERS) as readonly Placeholder[]
const all = Object.fromEntries(every.map((name) => [name, `<${name}>`])) as Values

test('the placeholders are those that the desk promises', () => {
  expect(every.map((name) => `{${name}}`).join(' ')).toBe(
    '{nombre} {codigo} {productos} {total} {adelanto} {saldo} {direccion} {distrito} {courier} {guia} {agencia} {clave} {fecha} {tienda} {cuentas} {enlace_pago} {enlace_pedido} {enlace_retomar} {cupon} {enlace_confirmar} {enlace_resena}',
  )
})

test('an unknown placeholder is refused in Spanish, and says which there are', () => {
  const refused = placeholdersOf('Hola {nombre}, tu {descuento}')
  expect(refused).toEqual({ ok: false, refusal: { reason: 'unknown-placeholder', placeholder: 'descuento' } })
  expect(refused.ok ? '' : templateProblem(refused.refusal)).toMatch(
    /^\{descuento\} no existe\. Puedes usar: \{nombre\} /,
  )
  expect(placeholdersOf('Hola {nombre')).toMatchObject({ refusal: { reason: 'open-brace' } })
  expect(placeholdersOf(' ')).toMatchObject({ refusal: { reason: 'empty-text' } })
})

test('a template with a missing value is not offered', () => {
  expect(filledText('Hola {nombre}: {guia}', { nombre: 'Rosa' })).toBeNull()
  expect(filledText('Hola {nombre}: {guia}', { nombre: 'Rosa', guia: '' })).toBeNull()
  expect(filledText('Hola { nombre }', { nombre: 'Rosa' })).toBe('Hola Rosa')
})

test('what stands in a value is not filled in again', () => {
  expect(filledText('Hola {nombre}', { nombre: '{clave}', clave: '1234' })).toBe('Hola {clave}')
})

test('the pick-up key warns while something is still to be paid', () => {
  const at = (balance: number) =>
    offeredTemplates(defaultTemplates('peru'), 'agencia', { values: all, balance }).map(({ warning }) => warning)
  expect(at(100)).toEqual([null, 'Este mensaje da la clave y todavía falta cobrar el saldo.'])
  expect(at(0)).toEqual([null, null])
})

test('each country has a message for each moment and state, with known placeholders and its own words', () => {
  expect(MOMENT_NAMES).toEqual(expect.arrayContaining([...ORDER_STATES]))
  for (const country of countryNames) {
    const templates = defaultTemplates(country)
    for (const moment of MOMENT_NAMES) {
      const offered = offeredTemplates(templates, moment, { values: all, balance: 0 })
      expect(offered.length, `${country} ${moment}`).toBeGreaterThan(0)
    }
    expect(templates.filter(({ text }) => !placeholdersOf(text).ok)).toEqual([])
  }
  const textsOf = (country: 'peru' | 'colombia') => JSON.stringify(defaultTemplates(country))
  expect(textsOf('peru')).toMatch(/adelanto de .*motorizado/)
  expect(textsOf('colombia')).toMatch(/abono de .*domiciliario/)
})

test('a filled text has no placeholder left', () => {
  const part = fc.oneof(
    fc.constantFrom(...every.map((name) => `{${name}}`)),
    fc.string().map((text) => text.replace(/[{}]/g, '')),
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const text = `a${parts.join('')}`
      expect(filledText(text, all)).toBe(
        parts.reduce((rest, one) => rest + (one.startsWith('{') ? `<${one.slice(1, -1)}>` : one), 'a'),
      )
    }),
  )
})
