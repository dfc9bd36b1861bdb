import { expect, test } from 'vitest'
import { costsIn } from './row-verdict.ts'

const told = (freight: number | null, returnFreight: number | null) => ({
  ...{ code: '', guide: 'G-1', isGuideBroken: false, own: '', status: '', word: '', carrier: '', phone: '' },
  ...{ amount: null, collected: null, place: '', incident: '', at: null, freight, returnFreight },
})

test('the way out and the way back are costs of their own: whoever counts the return beside the freight counts it once', () => {
  const parcel = { cost: 1_200 }
  expect(costsIn(told(1_200, 600), parcel, 'volviendo')).toEqual({ costBack: 600 })
  expect(costsIn(told(1_200, 600), null, 'devuelto')).toEqual({ cost: 1_200, costBack: 600 })
  expect(costsIn(told(1_200, 600), parcel, 'entregado')).toEqual({})
})

test('a cost only rises, and a return of 0 is not said yet', () => {
  expect(costsIn(told(900, 0), { cost: 1_200 }, 'volviendo')).toEqual({})
  expect(costsIn(told(null, 500), { cost: 1_200, costBack: 600 }, 'devuelto')).toEqual({})
  expect(costsIn(told(1_300, 700), { cost: 1_200, costBack: 600 }, 'devuelto')).toEqual({ cost: 1_300, costBack: 700 })
})
