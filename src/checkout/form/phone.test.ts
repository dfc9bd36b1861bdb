import { expect, test } from 'vitest'
import { phoneDigits, phoneHint } from './phone.ts'

test('a phone is reduced to its digits, at most fifteen', () => {
  expect(phoneDigits('+51 987-654-321')).toBe('51987654321')
  expect(phoneDigits('12345678901234567')).toBe('123456789012345')
})

test('digits of any script count', () => {
  expect(phoneDigits('９８７ ６５４ ３２１')).toBe('987654321')
  expect(phoneDigits('\u200e+٥١ ۹۸۷ ६५४ 𝟑𝟚𝟏')).toBe('51987654321')
  const systems = Intl.supportedValuesOf('numberingSystem').map((system) => new Intl.NumberFormat(`en-u-nu-${system}`))
  const written = systems.map((format) => format.format(9_876_543_210).replaceAll(',', ''))
  const decimal = written.filter((text) => /^\p{Nd}{10}$/u.test(text))
  expect(decimal.length).toBeGreaterThan(30)
  expect(decimal.filter((text) => phoneDigits(text) !== '9876543210')).toEqual([])
})

test.each([
  ['peru', ['987654321', '51987654321', '12345678'], ['887654321', '9876543210', '519876543210']],
  ['colombia', ['3101234567', '573101234567'], ['310123456', '1101234567', '31012345678']],
  ['ecuador', ['0991234567', '593991234567', '5930991234567'], ['991234567', '0891234567', '09912345678']],
] as const)('in %s a mobile, with or without its country code, gets no hint', (country, mobiles, others) => {
  for (const phone of mobiles) expect(phoneHint(phone, country)).toBeNull()
  for (const phone of others) expect(phoneHint(phone, country)).toContain('¿Está bien escrito?')
})

test.each([
  ['peru', '98765432', 'Un celular de Perú tiene 9 dígitos y empieza con 9.'],
  ['colombia', '3101234', 'Un celular de Colombia tiene 10 dígitos y empieza con 3.'],
  ['ecuador', '0991234', 'Un celular de Ecuador tiene 10 dígitos y empieza con 09.'],
] as const)(
  'a number that is too short in %s is told how many digits it needs, once it was refused',
  (country, phone, hint) => {
    expect(phoneHint(phone, country)).toBeNull()
    expect(phoneHint(phone, country, true)).toBe(hint)
    expect(phoneHint('', country, true)).toBeNull()
  },
)
