import { expect, test } from 'vitest'
import { readPictureFields } from './picture-fields.ts'

const form = (rows: readonly (readonly [string, string, string])[], gone: readonly string[] = []) => {
  const fields = new URLSearchParams(gone.map((hash) => ['fotos-quitar', hash]))
  for (const [hash, alt, place] of rows) {
    fields.append('fotos', hash)
    fields.append('fotos-alt', alt)
    fields.append('fotos-lugar', place)
  }
  return readPictureFields(fields, 'fotos').map(({ hash, alt }) => `${hash}:${alt}`)
}

test('a form’s pictures keep their order until another place is typed, and what is ticked goes', () => {
  expect(
    form([
      ['a', ' de lado ', '1'],
      ['b', '', '2'],
      ['c', '', '3'],
    ]),
  ).toEqual(['a:de lado', 'b:', 'c:'])
  expect(
    form([
      ['a', '', '1'],
      ['b', '', '2'],
      ['c', '', '1'],
    ]),
  ).toEqual(['c:', 'a:', 'b:'])
  expect(
    form([
      ['a', '', '3'],
      ['b', '', '2'],
      ['c', '', '3'],
    ]),
  ).toEqual(['b:', 'c:', 'a:'])
  expect(
    form(
      [
        ['a', '', 'x'],
        ['b', '', ''],
        ['c', '', '3'],
      ],
      ['b'],
    ),
  ).toEqual(['a:', 'c:'])
  expect(form([])).toEqual([])
})
