import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['', '', ''],
  ['Ana', 'Ana', ''],
  ['Ana Quispe', 'Ana', 'Quispe'],
  ['Ana Quispe Mamani', 'Ana', 'Quispe Mamani'],
  ['María José Quispe', 'María José', 'Quispe'],
  ['María José Quispe Mamani', 'María José', 'Quispe Mamani'],
  ['  María   del Carmen  Rojas ', 'María del Carmen', 'Rojas'],
  ['María de los Ángeles Rojas Vega', 'María de los Ángeles', 'Rojas Vega'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Juan de la Cruz Soto', 'Juan', 'de la Cruz Soto'],
  ['Luis Alberto Juan Pérez del Castillo', 'Luis Alberto Juan', 'Pérez del Castillo'],
  ['San Martín', 'San', 'Martín'],
  ['Ana de', 'Ana', 'de'],
])('“%s” has the given names “%s” and the surnames “%s”', (written, given, surnames) => {
  expect(fullName(written)).toEqual({ given, surnames })
})
