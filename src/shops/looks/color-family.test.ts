import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, foregroundOn } from '../../lib/contrast.ts'
import { shopFields } from '../fields/shop-fields.ts'
import { colorFamily, PALETTE } from './color-family.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever is picked, all colours are colours of a shop, and what is pressed is darker', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const family = colorFamily(color)
      for (const [name, value] of Object.entries(family)) {
        const field = shopFields[name as keyof typeof family]
        expect(field.schema.parse(value)).toBe(value)
      }
      expect(contrast(family.color_primary_2, '#000000')).toBeLessThanOrEqual(contrast(color, '#000000'))
      // The text of surfaces is near-black.
      expect(contrast(family.color_secundary_1, '#1c1917')).toBeGreaterThan(4.5)
    }),
  )
})

test('white can be read on each colour that is offered', () => {
  for (const { hex: color } of PALETTE) expect(foregroundOn(color), color).toBe('#ffffff')
})
