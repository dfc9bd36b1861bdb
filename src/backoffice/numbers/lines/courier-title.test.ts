import { expect, test } from 'vitest'
import { earnedOf } from '../../../figures/reports/earned.ts'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import { courierTitle } from './courier-title.ts'

const line = (key: string, orders: number, delivered: number, open: number) => ({
  ...earnedOf({ ...noSums, orders, delivered, open, returned: orders - delivered - open }, 0),
  key,
})

test('who delivers most is said once no other can still overtake, and few orders are not compared', () => {
  const olva = line('Olva', 100, 80, 2)
  expect(courierTitle([line('Shalom', 100, 60, 10), olva])).toBe('Olva es quien más entrega: 80 %')
  expect(courierTitle([line('Shalom', 100, 60, 35), olva])).toBe(
    'Olva va adelante con 80 %, pero todavía puede cambiar',
  )
  expect(courierTitle([line('Pedro', 3, 3, 0), line('Shalom', 100, 60, 35)])).toBe('Shalom entrega 60 a 95 %')
  expect(courierTitle([line('Pedro', 3, 3, 0)])).toBe('Todavía son pocos paquetes para comparar couriers')
})
