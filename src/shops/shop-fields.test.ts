import { expect, test } from 'vitest'
import { assigned, readAssignment } from './shop-fields.ts'

const entity = {
  logo_title: 'Casa Lista',
  phone_contact: '+51900000000',
  pixel: '123456',
  px100: { pixel: '100100', token: 'EAAB' },
}

function after(...texts: readonly string[]) {
  return assigned(
    entity,
    texts.map((text) => {
      const read = readAssignment(text)
      if (!read.ok) throw new Error(read.refusal)
      return read.value
    }),
  )
}

test('a field changes and the others stay', () => {
  expect(after('logo_title=Casa = Lista')).toEqual({ ...entity, logo_title: 'Casa = Lista' })
})

test('an empty value clears a field', () => {
  expect(after('pixel=').pixel).toBeUndefined()
})

test('a variant’s pixel and token change apart, and the bare name is its token', () => {
  expect(after('px100.pixel=200200').px100).toEqual({ pixel: '200200', token: 'EAAB' })
  expect(after('px100=EAAC').px100).toEqual({ pixel: '100100', token: 'EAAC' })
  expect(after('px110.token=EAAD').px110).toEqual({ token: 'EAAD' })
})

test('the other spelling of the last colour is the same field', () => {
  expect(after('color_secundario_1=#ffffff')).toEqual({ ...entity, color_secundary_1: '#ffffff' })
})

test.each(['pixel', '=1', 'px130=1', 'version=2', '__proto__=1', 'px100.id=1'])(
  '%s is refused with the fields there are',
  (text) => {
    expect(readAssignment(text)).toMatchObject({
      ok: false,
      refusal: expect.stringMatching(/key=value|The fields are/),
    })
  },
)
