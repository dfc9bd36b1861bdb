import { expect, test } from 'vitest'
import { foundSettings } from './found-settings.ts'

test('a setting is found by its name, by what is said of it, and by what may be chosen, without accents', () => {
  expect(foundSettings('pixel px=110', 'peru')).toContain('px110.pixel')
  expect(foundSettings('RUC', 'peru')).toEqual(['tax_id', 'legal_name', 'text_footer'])
  expect(foundSettings('áncash', 'peru')).toEqual(['cash_places'])
  expect(foundSettings('ancash', 'ecuador')).toEqual([])
})

test('what has the words in its name comes before what only mentions them', () => {
  expect(foundSettings('logo', 'peru')).toEqual(['logo_image', 'logo_title'])
})

test('nothing typed finds nothing', () => {
  expect(foundSettings(' ', 'peru')).toEqual([])
})
