import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countries, countryNames, mobileNumbers } from './countries.ts'

test.each(countryNames)('the phone facts of %s agree with each other and with the numbering plan', (country) => {
  const { code, phoneCode, phoneExample } = countries[country]
  const { shape, hint, shortest = 9 } = mobileNumbers[country]
  expect(getCountryCallingCode(code)).toBe(phoneCode)
  const example = parsePhoneNumberFromString(phoneExample, code)
  expect(example?.isValid()).toBe(true)
  expect(example?.formatNational().replace(/\D/g, '')).toBe(phoneExample.replace(/\D/g, ''))
  const written = phoneExample.replace(/\D/g, '')
  expect(written).toMatch(shape)
  expect(example?.number.slice(1)).toMatch(shape)
  expect(written.length).toBeGreaterThanOrEqual(shortest)
  expect(written.slice(0, -1)).not.toMatch(shape)
  expect(hint).toContain(`${written.length} dígitos`)
  expect(hint.startsWith(countries[country].name)).toBe(true)
})

test.each(countryNames)('%s has a language and a clock that this machine knows', (country) => {
  const { language, timeZone, code } = countries[country]
  expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language])
  expect(language.endsWith(`-${code}`)).toBe(true)
  expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBe(timeZone)
})
