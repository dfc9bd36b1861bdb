import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, foregroundOn } from '../../../../lib/contrast.ts'
import { contrastWords } from './contrast-words.ts'

test('a dark colour carries white text, and a pale one says what is put on it instead', () => {
  expect(contrastWords('#0b57d0')).toEqual({ text: 'Las letras se leen bien.', tone: 'good' })
  expect(contrastWords('#ffd24a')?.text).toBe(
    'Es muy claro para letras blancas: las ponemos de color casi negro. Las letras se leen bien.',
  )
  expect(contrastWords('#fefefe')?.text).toContain('Casi no se distingue del fondo blanco')
  expect(contrastWords('azul')).toBeNull()
})

test('whatever the colour, what is said to read well has a contrast of at least 4.5', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.array(channel, { minLength: 3, maxLength: 3 }), (channels) => {
      const color = `#${channels.join('')}`
      expect(contrastWords(color)?.text).toContain('Las letras se leen bien.')
      expect(contrast(foregroundOn(color), color)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
