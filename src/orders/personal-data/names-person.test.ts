import { expect, test } from 'vitest'
import { namesPerson } from './names-person.ts'

const rosa = {
  names: ['Rosaluz Quispehuamán Díaz', 'Eufemia'],
  numbers: ['51987654321', '47120985', ''],
  texts: ['rosaluz@correo.example', 'Jirón Azafrán 771', 'casa', ''],
}

test.each([
  ['No cuadra: ROSALUZ QUISPEHUAMAN pagó menos', true],
  ['llamar al 987 654-321', true],
  ['DNI 47120985', true],
  ['vive en jiron azafran 771, al fondo', true],
  ['se lo dio a Eufemia', true],
  ['Rosaluz le debe', false],
  ['volvió a casa sin cobrar', false],
  ['No tenía sencillo de 50', false],
  ['', false],
])('a seller’s note %j names her: %s', (text, isNamed) => {
  expect(namesPerson(text, rosa, false)).toBe(isNamed)
})

test('where the note is about an order of hers, one word of a name is enough', () => {
  expect(namesPerson('Rosaluz le debe', rosa, true)).toBe(true)
  expect(namesPerson('No tenía sencillo de 50', rosa, true)).toBe(false)
})
