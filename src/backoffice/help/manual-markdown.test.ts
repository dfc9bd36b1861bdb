import { expect, test } from 'vitest'
import { readMarkdown, textsOf } from './manual-markdown.ts'

test('headings, paragraphs, lists, tables and pictures are read, with the words marked in them', () => {
  expect(readMarkdown('# Envíos\r\n\r\nPon **Poner a todos** o *nada*.\r\n')).toEqual([
    { kind: 'heading', level: 1, words: ['Envíos'] },
    {
      kind: 'paragraph',
      words: ['Pon ', { kind: 'strong', words: ['Poner a todos'] }, ' o ', { kind: 'em', words: ['nada'] }, '.'],
    },
  ])
  expect(readMarkdown('1. `{total}`\n2. [Hoy](pedidos.md#hoy)')).toEqual([
    {
      kind: 'list',
      isNumbered: true,
      items: [[{ kind: 'code', words: ['{total}'] }], [{ kind: 'link', href: 'pedidos.md#hoy', words: ['Hoy'] }]],
    },
  ])
  expect(readMarkdown('| Rol | Hace |\n|---|---|\n| Mira | ve **cifras** |')).toEqual([
    {
      kind: 'table',
      head: [['Rol'], ['Hace']],
      rows: [[['Mira'], ['ve ', { kind: 'strong', words: ['cifras'] }]]],
    },
  ])
  expect(readMarkdown('![La cola](pictures/por-llamar.webp)')).toEqual([
    { kind: 'picture', alt: 'La cola', file: 'por-llamar.webp' },
  ])
})

test('a text is read out without its marks, a table by its rows', () => {
  const [list, table] = readMarkdown('- **Uno** y *dos*\n- tres\n\n| Rol | Hace |\n|---|---|\n| Mira | ve |')
  expect(list && textsOf(list)).toEqual(['Uno y dos', 'tres'])
  expect(table && textsOf(table)).toEqual(['Rol: Hace', 'Mira: ve'])
})

test.each([
  ['HTML', '<script>alert(1)</script>'],
  ['HTML within', 'Toca <b>aquí</b>'],
  ['HTML within an item', '- Toca <b>aquí</b>'],
  ['a picture within a cell', '| a |\n|---|\n| ![x](pictures/x.webp) |'],
  ['a quotation', '> dicho'],
  ['code', '```\nx\n```'],
  ['a deeper heading', '#### Cuatro'],
  ['a list within a list', '- uno\n  - dos'],
  ['a paragraph of two lines', 'uno\ndos'],
  ['a heading with text below it', '## Uno\ndos'],
  ['a link that runs a script', '[x](javascript:alert(1))'],
  ['a link to a file that the desk has not', '[x](../map.md)'],
  ['a picture from elsewhere', '![x](https://example.test/x.webp)'],
  ['a table without its line', '| a |\n| b |'],
])('what the manual does not use is refused: %s', (_, text) => {
  expect(() => readMarkdown(text)).toThrow()
})
