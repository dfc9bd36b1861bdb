import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetCell } from './sheet-cell.ts'

test.each([
  ['Rosa Quispe', 'Rosa Quispe'],
  ['Av. Larco 100 - 2º; torre = B', 'Av. Larco 100 - 2º; torre = B'],
  ['=1+1', "'=1+1"],
  ['+51', "'+51"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋51', "'＋51"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', "'=1"],
  ['\t=1', "'=1"],
  ['\r=1', "'=1"],
  ['Rosa;=HYPERLINK("http://x.test")', 'Rosa;\'=HYPERLINK("http://x.test")'],
  ['Rosa; +1;@x', "Rosa; '+1;'@x"],
  ['Rosa;"=1', 'Rosa;"\'=1'],
  ['2 x Olla\n=1', '2 x Olla / =1'],
  ['portón\r\nazul\u2028al fondo', 'portón / azul / al fondo'],
  ['2 x Olla\t=1', '2 x Olla =1'],
])('%j is the cell %j', (text, cell) => {
  expect(sheetCell(text)).toBe(cell)
})

test('a cell is one line, no part of it is a formula, and no letter is lost', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ';',
    '\t',
    '\n',
    '\r\n',
    '|',
    ' ',
    '\u00a0',
    '"',
    ',',
    'a',
    '＝',
    '＠',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const cell = sheetCell(pieces.join(''))
      expect(cell).not.toMatch(/[\t\r\n\v\f\u0085\u2028\u2029]/)
      for (const part of cell.split(/[;|]/)) expect(part.replace(/[\s"]/g, '')).not.toMatch(/^[=+\-@＝＠]/)
      expect(cell.replace(/['/\s]/g, '')).toBe(pieces.join('').replace(/\s/g, ''))
    }),
  )
})
