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
  [' =1', " '=1"],
  ['\t=1', "\t'=1"],
  ['Rosa;=HYPERLINK("http://x.test")', 'Rosa;\'=HYPERLINK("http://x.test")'],
  ['Rosa; +1;@x', "Rosa; '+1;'@x"],
  ['Rosa;"=1', 'Rosa;"\'=1'],
  ['2 x Olla\n=1', "2 x Olla\n'=1"],
])('%j is the cell %j', (text, cell) => {
  expect(sheetCell(text)).toBe(cell)
})

test('no cell or part of a cell is a formula, and no text is lost', () => {
  const piece = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', '|', ' ', '\u00a0', '"', ',', 'a', '＝')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const cell = sheetCell(pieces.join(''))
      for (const part of cell.split(/[;\t\r\n|]/)) expect(part.replace(/[\s"]/g, '')).not.toMatch(/^[=+\-@＝]/)
      expect(cell.replaceAll("'", '')).toBe(pieces.join(''))
    }),
  )
})
