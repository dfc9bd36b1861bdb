import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { colorlessUnits, colorRequest, withOnlyColor } from './unit-colors.ts'

const bag = (amount: number, ...colors: string[]): Line => {
  return { slug: 'bolso', status: 'normal', pack: null, order: 0, amount, colors }
}
const offered = (...colors: string[]) => {
  return () => ({ name: 'Bolso Ana', colors })
}
const units = (line: Line, ...colors: string[]) => colorlessUnits([line], offered(...colors)).map(({ unit }) => unit)

test.each([
  ['none is chosen', bag(2), [1, 2]],
  ['one is chosen', bag(2, 'Rojo'), [2]],
  ['the first waits for its turn', bag(2, '', 'Azul'), [1]],
  ['the product lost one of them', bag(2, 'Verde', 'Azul'), [1]],
  ['all are chosen', bag(3, 'Rojo', 'Azul', 'Rojo'), []],
])('each unit of a product with colours needs one: %s', (_, line, missing) => {
  expect(units(line, 'Rojo', 'Azul')).toEqual(missing)
})

test('a product without colours asks for none', () => {
  expect(units(bag(2))).toEqual([])
})

test('the request names the product, and the unit where there are several', () => {
  const texts = [bag(1), bag(2, 'Rojo')].flatMap((line) => colorlessUnits([line], offered('Rojo', 'Azul')))
  expect(texts.map(colorRequest)).toEqual(['Elige el color de Bolso Ana', 'Elige el color de la unidad 2 de Bolso Ana'])
})

test('the only colour of a product is every unit’s', () => {
  expect(withOnlyColor(['Rojo'], bag(2))).toEqual(['Rojo', 'Rojo'])
  expect(withOnlyColor(['Rojo', 'Azul'], bag(2, 'Azul'))).toEqual(['Azul'])
  expect(withOnlyColor([], bag(2))).toEqual([])
})
