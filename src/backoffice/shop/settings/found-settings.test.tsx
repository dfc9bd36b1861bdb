import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Country } from '../../../lib/countries.ts'
import { labelIn } from '../../../shops/fields/shop-fields.ts'
import { NewShopNewsView } from '../../first-steps/new-shop-news.tsx'
import { changeWords } from './change-words.ts'
import { hintOf } from './field-words.ts'
import { foundSettings } from './found-settings.ts'
import { saysOf } from './settings-groups.ts'

test('a setting is found by its name, by what is said of it, and by what may be chosen, without accents', () => {
  expect(foundSettings('pixel px=110', 'peru')).toContain('px110.pixel')
  expect(foundSettings('áncash', 'peru')).toEqual(['cash_places'])
  expect(foundSettings('ancash', 'ecuador')).toEqual([])
})

test('what has the words in its name comes before what only mentions them', () => {
  expect(foundSettings('logo', 'peru')).toEqual(['logo_image', 'logo_title'])
})

test.each<[Country, string, string]>([
  ['peru', 'RUC', 'NIT'],
  ['colombia', 'NIT', 'RUC'],
  ['ecuador', 'RUC', 'NIT'],
])('in %s the desk calls the number of the tax office %s, never %s', (country, name, other) => {
  expect(labelIn('tax_id', country)).toBe(name)
  expect(foundSettings(name, country).slice(0, 2)).toEqual(['tax_id', 'legal_name'])
  expect(foundSettings(other, country).filter((field) => ['tax_id', 'legal_name'].includes(field))).toEqual([])
  expect(changeWords({ fields: ['tax_id'] }, country)).toEqual([name])
  expect(saysOf('legales', country)).toBe(`Razón social, ${name}, domicilio, correo`)
  const missing = { step: null, missing: ['legal'], bare: null } as const
  const nag = renderToStaticMarkup(<NewShopNewsView base="/t/x" country={country} lack={null} {...missing} />)
  expect(nag).toContain(`Razón social, ${name}, domicilio y correo`)
  expect(nag).not.toContain(other)
})

test('only Colombia’s sellers read of the address for judicial notice', () => {
  const hints = (['peru', 'colombia', 'ecuador'] as const).map((country) => hintOf('legal_address', country))
  expect(hints.map((hint) => /judicial|Colombia/.test(hint))).toEqual([false, true, false])
})

test('nothing typed finds nothing', () => {
  expect(foundSettings(' ', 'peru')).toEqual([])
})
