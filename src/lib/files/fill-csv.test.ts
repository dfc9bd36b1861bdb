import { expect, test } from 'vitest'
import { fillCsv } from './fill-csv.ts'
import { windows1252 } from './windows-1252.ts'

const HEAD = 'GUÍA;Dirección;Monto\r\n'
const rows = [
  [{ text: '00123' }, { text: 'Av. "Perú"; 3 ’ñ\nfondo' }, { number: '89.5' }],
  [{ text: '2' }, null, { number: '0' }],
]
const FILLED = `${HEAD}00123;"Av. ""Perú""; 3 ’ñ fondo";89.5\r\n2;;0\r\n`

test.each([
  ['UTF-8', Buffer.from(HEAD), Buffer.from(FILLED)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${HEAD}`), Buffer.from(`\ufeff${FILLED}`)],
  ['UTF-16', Buffer.from(`\ufeff${HEAD}`, 'utf16le'), Buffer.from(`\ufeff${FILLED}`, 'utf16le')],
  ['the letters of Windows', windows1252(`${HEAD}ejemplo;que;se va\r\n`), windows1252(FILLED)],
])('rows are written below the headings of a CSV file in %s', (_, template, expected) => {
  const made = fillCsv(template, { firstRow: 2, columns: ['A', 'B', 'C'], rows })
  expect(made.ok && Buffer.from(made.value).equals(expected)).toBe(true)
})

test('the separator, what announces it, the ends of lines and what stands above the headings stay', () => {
  const made = fillCsv(Buffer.from('sep=|\nLima, hoy\n"a|b"|c|d'), {
    firstRow: 3,
    columns: ['C'],
    rows: [[{ text: 'x' }]],
  })
  expect(made.ok && Buffer.from(made.value).toString()).toBe('sep=|\nLima, hoy\n"a|b"|c|d\n||x\n')
})

test('a letter that Windows-1252 lacks loses its accent', () => {
  expect(new TextDecoder('windows-1252').decode(windows1252('Ñandú €5 – ḿ ł 🛵'))).toBe('Ñandú €5 – m ? ?')
})
