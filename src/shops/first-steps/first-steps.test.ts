import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep, STEPS, type Step, stepBefore, withAnswered } from './first-steps.ts'

test('the steps lead one after the other to their end, in whatever order they are answered', () => {
  const order = fc.shuffledSubarray([...STEPS], { minLength: STEPS.length })
  fc.assert(
    fc.property(order, (steps) => {
      let answered: readonly Step[] = []
      for (const step of steps) {
        expect(nextStep({ answered })).not.toBe(null)
        answered = withAnswered(withAnswered(answered, step), step)
      }
      expect(answered).toEqual(STEPS)
      expect(nextStep({ answered })).toBe(null)
    }),
  )
})

test('what was not answered comes next, also in the middle', () => {
  expect(nextStep({ answered: [] })).toBe('tienda')
  expect(nextStep({ answered: ['tienda', 'cobro', 'color'] })).toBe('producto')
  expect([stepBefore('tienda'), stepBefore('color')]).toEqual([null, 'producto'])
})
