import { expect, test } from 'vitest'
import { typedColors } from './typed-colors.ts'

test.each([
  ['', [''], []],
  ['rojo, , AZÚL', ['Rojo', '', 'Azul'], ['Rojo', 'Azul']],
  ['Rojo/Azul', ['Rojo', 'Azul'], ['Rojo', 'Azul']],
  ['Rojo / S, azul/m', ['Rojo / S', 'Azul / M'], ['Rojo / S', 'Azul / M']],
  ['Verde', [null], ['Rojo']],
  ['Rojo', [null], []],
] as const)('«%s» names %j', (text, colors, names) => {
  expect(typedColors(text, names)).toEqual(colors)
})
