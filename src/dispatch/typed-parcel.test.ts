import { expect, test } from 'vitest'
import { readTyped, typedLines } from './typed-parcel.ts'

test('a code is read however it is typed, scanned or linked, and anything else is a guide', () => {
  for (const typed of [
    'K7M4P9QX',
    ' #k7m4-p9qx\r',
    'https://tienda.pe/seguimiento/K7M4P9QX',
    'http://t.pe/pedido/K7M4P9QX/?a=1',
  ]) {
    expect(readTyped(typed).code).toBe('K7M4P9QX')
  }
  expect(readTyped('SHA-991\u001d')).toEqual({ code: null, guide: 'SHA-991' })
  expect(readTyped('https://courier.pe/rastreo?guia=1')).toMatchObject({ code: null })
})

test('a list has one in each line, each once', () => {
  expect(typedLines('A1\r\n\n B2 \nA1\tC3;D4')).toEqual(['A1', 'B2', 'C3', 'D4'])
  expect(typedLines(' \n')).toEqual([])
})
