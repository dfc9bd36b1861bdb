import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, foregroundOn, inkOnWhite } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('the contrast follows the guideline: 21 for black on white, 1 for equal colours, 4.54 for #767676 on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0A7D4F', '#0a7d4f')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('text on any colour has at least 4.5:1', () => {
  fc.assert(
    fc.property(color, (background) => {
      expect(contrast(foregroundOn(background), background)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2_000 },
  )
})

test('every grey gets a text colour too, though white and near-black come closest there', () => {
  for (let channel = 0; channel < 256; channel += 1) {
    const grey = `#${channel.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrast(foregroundOn(grey), grey)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour as text on white stays if it is readable, and is darkened if not', () => {
  expect(inkOnWhite('#0a7d4f')).toBe('#0a7d4f')
  fc.assert(
    fc.property(color, (given) => {
      expect(contrast(inkOnWhite(given), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a malformed colour throws instead of reaching a stylesheet', () => {
  for (const bad of ['red', '#fff', '#12345g', '#123456;}', '']) expect(() => foregroundOn(bad)).toThrow(RangeError)
})
