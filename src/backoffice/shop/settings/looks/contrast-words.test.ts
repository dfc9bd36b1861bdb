import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastWords } from './contrast-words.ts'

test('a dark colour carries white text, and a pale one says what is put on it instead', () => {
  expect(contrastWords('#0b57d0')).toEqual({ text: 'Texto blanco encima: se lee bien (6,3 a 1).', tone: 'good' })
  expect(contrastWords('#ffd24a')?.text).toBe(
    'Muy claro para texto blanco (1,4 a 1): encima ponemos texto casi negro, que se lee bien (12,1 a 1).',
  )
  expect(contrastWords('#fefefe')?.text).toContain('Casi no se distingue del fondo blanco')
  expect(contrastWords('azul')).toBeNull()
})

test('whatever the colour, the ratio that is promised is at least 4,5', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.array(channel, { minLength: 3, maxLength: 3 }), (channels) => {
      const text = contrastWords(`#${channels.join('')}`)?.text ?? ''
      const [, ratio = ''] = /se lee bien \((\d+,\d) a 1\)/.exec(text) ?? []
      expect(Number(ratio.replace(',', '.'))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
