import { expect, test } from 'vitest'
import { foundHelp } from './found-help.ts'
import { manualOf, sectionId } from './manual.ts'

const README = '# Manual\n\nPara quien vende.\n\n1. [Un día](pedidos.md): colas.\n2. [Envíos](envios.md): costos.'
const texts = {
  'README.md': README,
  'pedidos.md':
    '# Un día de pedidos\n\nAntes de todo.\n\n## Las colas\n\nLa más urgente. Está primero.\n\n### Sin señal\n\nEspera.',
  'envios.md': '# Envíos\n\n## Adelantos\n\nUn monto, o el envío.\n\n## Cuándo llega\n\nSegún la región.',
}
const read = (files: Readonly<Record<string, string>>) => manualOf(new Map(Object.entries(files)), new Map())

test('the manual has the pages of its list, in that order, each with its sections', () => {
  const { pages } = read(texts)
  expect(pages.map(({ name, about }) => [name, about])).toEqual([
    ['pedidos', 'Colas'],
    ['envios', 'Costos'],
  ])
  const [day] = pages
  expect(day?.intro).toHaveLength(1)
  expect(day?.sections.map(({ id, blocks }) => [id, blocks.length])).toEqual([['las-colas', 3]])
})

test('a page that is only listed, or only there, is an error', () => {
  expect(() => read({ ...texts, 'README.md': `${README}\n3. [Otra](otra.md): nada.` })).toThrow('otra.md')
  expect(() => read({ ...texts, 'otra.md': '# Otra' })).toThrow('otra.md')
})

test('a section’s address has no accents, as GitHub’s title and our own are written', () => {
  expect(sectionId('Por confirmar: por qué')).toBe('por-confirmar-por-que')
  expect(sectionId('por-confirmar-por-qué')).toBe('por-confirmar-por-que')
})

test('a section is found by its words and those of its page, without accents, its title first', () => {
  const found = (text: string) => foundHelp(text, read(texts)).map(({ section, sentence }) => [section.id, sentence])
  expect(found('URGENTE colas')).toEqual([['las-colas', 'La más urgente.']])
  expect(found('primero')).toEqual([['las-colas', 'Está primero.']])
  expect(found('envio').map(([id]) => id)).toEqual(['adelantos', 'cuando-llega'])
  expect(found('cuando')).toEqual([['cuando-llega', 'Según la región.']])
  expect(found('zapatilla')).toEqual([])
  expect(found(' ')).toEqual([])
})
