import { expect, test } from 'vitest'
import { CORRECTION_COLUMN, CORRECTION_PROPERTY, isToCorrect } from './correction-column.ts'

test('a file to correct is known in the encodings that spreadsheets save, and other files are none', () => {
  const header = `Handle;Title;${CORRECTION_COLUMN}\r\n`
  for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) {
    expect(isToCorrect(Buffer.from(header, encoding)), encoding).toBe(true)
  }
  expect(isToCorrect(Buffer.from(`{ "products": [{ "${CORRECTION_PROPERTY}": "El precio" }] }`))).toBe(true)
  expect(isToCorrect(Buffer.from('Handle,Title,Price\r\nolla,Olla que corregir,9'))).toBe(false)
  expect(isToCorrect(Buffer.from(''))).toBe(false)
})
