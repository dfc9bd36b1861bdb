import { expect, test } from 'vitest'
import { labelCode } from '../../tickets/label-code.ts'
import { readTyped, typedLines } from './typed-parcel.ts'

test('a code is read however it is typed, scanned or linked, and anything else is a guide', () => {
  for (const typed of [
    'K7M4P9QX',
    ' #k7m4-p9qx\r',
    'https://tienda.pe/seguimiento/K7M4P9QX',
    'http://t.pe/pedido/K7M4P9QX/?a=1',
  ]) {
    expect(readTyped(typed)).toMatchObject({ code: 'K7M4P9QX', part: null })
  }
  expect(readTyped('SHA-991\u001d')).toEqual({ code: null, part: null, guide: 'SHA-991' })
  expect(readTyped('https://courier.pe/rastreo?guia=1')).toMatchObject({ code: null })
})

test('a label says which parcel of its order it is on', () => {
  for (const typed of ['K7M4P9QX-2', ' #k7m4-p9qx – 2\r', 'K7M4P9QX-2\u001d']) {
    expect(readTyped(typed)).toMatchObject({ code: 'K7M4P9QX', part: 2 })
  }
  expect(readTyped('K7M4P9-73')).toMatchObject({ code: 'K7M4P973', part: null })
  for (const typed of ['K7M4P9QX-0', 'K7M4P9QX-100', 'K7M4P9Q-2', 'SHA-2']) {
    expect(readTyped(typed)).toMatchObject({ code: null, part: null })
  }
  expect([labelCode('K7M4P9QX', { number: 1, of: 1 }), labelCode('K7M4P9QX', { number: 2, of: 2 })]).toEqual([
    'K7M4P9QX',
    'K7M4P9QX-2',
  ])
})

test('a list has one in each line, each once', () => {
  expect(typedLines('A1\r\n\n B2 \nA1\tC3;D4')).toEqual(['A1', 'B2', 'C3', 'D4'])
  expect(typedLines(' \n')).toEqual([])
})
