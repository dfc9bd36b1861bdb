import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonForScript } from './json-script.ts'

test('no text can end the script or open a comment, and the JSON keeps its meaning', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '\u2029'))
  fc.assert(
    fc.property(fc.dictionary(text, fc.array(text)), (value) => {
      const json = jsonForScript(value)
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(value)
    }),
  )
})
