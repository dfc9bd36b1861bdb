import { expect, test } from 'vitest'
import type { Earned } from '../../../figures/reports/report.ts'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import { moneyAdvice, moneySteps, moneyTitle } from './where-money-went.ts'

const sums = {
  ...noSums,
  ...{
    orders: 30,
    delivered: 20,
    clearDelivered: 20,
    revenue: 200_000,
    productCost: 80_000,
    freight: 30_000,
    fee: 4_000,
  },
}
const earned: Earned = { sums, margin: 86_000, spend: 58_000, profit: 28_000 }

test('each cost begins where the one before ends, and what is left is the profit', () => {
  const steps = moneySteps(earned)
  expect(steps.map(({ name, to }) => [name, to])).toEqual([
    ['Ingreso', 200_000],
    ['Productos', 120_000],
    ['Flete', 90_000],
    ['Comisión por cobrar', 86_000],
    ['Empaque', 86_000],
    ['Perdido o roto', 86_000],
    ['Publicidad', 28_000],
    ['Ganancia', 28_000],
  ])
  expect(moneyTitle(earned, 'PEN')).toBe('Ganas S/ 14 por pedido entregado')
  expect(moneyAdvice(steps, 'PEN')?.words).toBe(
    'De cada S/ 100 que cobras, S/ 40 se van en productos. Sube el precio o compra mejor lo que deja poco.',
  )
})

test('spend that is not known is not taken as zero', () => {
  const unknown: Earned = { ...earned, spend: 'sin-dato', profit: 'sin-dato' }
  expect(moneySteps(unknown).at(-1)).toMatchObject({ name: 'Margen antes de publicidad', amount: 86_000 })
  expect(moneyTitle(unknown, 'PEN')).toBe('Ganas S/ 43 por pedido entregado, antes de publicidad')
})
