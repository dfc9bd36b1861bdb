import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['rosa@gmail.com', ' rosa.quispe+tienda@correo.com.pe ', "o'higgins@uni.edu.ec", 'ROSA@GMAIL.COM', 'a@b.co'])(
  '“%s” is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'luisrojas',
  'luisrojas@',
  '@gmail.com',
  'luis@rojas',
  'luis rojas@gmail.com',
  'luis@gmail,com',
  'luis@@gmail.com',
  'luis@gmail..com',
  'luis@gmail.com.',
  'josé@gmail.com',
  'luis@gmail.com, ana@gmail.com',
])('“%s” is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('no text takes long to read', () => {
  const long = fc.constantFrom(`${'a.'.repeat(120)}@`, `a@${'a.'.repeat(120)}`, `${'a'.repeat(250)}@a`)
  fc.assert(
    fc.property(fc.oneof(long, fc.string({ maxLength: 254 }), fc.emailAddress()), (text) => {
      expect(typeof isEmail(text)).toBe('boolean')
    }),
  )
})
