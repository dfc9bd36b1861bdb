import pino from 'pino'
import { expect, test } from 'vitest'
import { dbipCountries } from './countries/dbip.platform.ts'

const countryOf = dbipCountries(pino({ level: 'silent' }))

test.each([
  ['200.48.225.130', 'Peru'],
  ['2800:4b0::1', 'Peru'],
  ['190.25.10.1', 'Colombia'],
  ['181.198.0.1', 'Ecuador'],
  ['8.8.8.8', 'United States'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['fe80::1%eth0', null],
  ['nobody', null],
])('%s is of %s', async (ip, country) => {
  expect(await countryOf(ip)).toBe(country)
})

test('without its file every country is unknown, and the log says what to do', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const blind = dbipCountries(log, 'missing.mmdb')
  expect([await blind('200.48.225.130'), await blind('8.8.8.8')]).toEqual([null, null])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('npm ci')
})
