import { expect, test } from 'vitest'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import { funnelAdvice, funnelSteps, funnelTitle } from './funnel.ts'

const mature = {
  ...noSums,
  begun: 140,
  orders: 100,
  confirmed: 80,
  sent: 78,
  delivered: 62,
  returned: 16,
  cancelled: 22,
}

test('the funnel says how many of a hundred arrive, and where most are lost', () => {
  expect(funnelTitle(mature)).toBe('De cada 100 pedidos, 62 llegan')
  expect(funnelAdvice(mature)?.words).toBe(
    'Lo que más pierdes: 20 de cada 100 no se confirman. Llama más pronto: cada hora cuenta.',
  )
  expect(funnelSteps(2_000, mature).map(({ count, lost }) => `${count} ${lost}`)).toEqual([
    '2000 ',
    '140 1860 visitas sin empezar',
    '100 40 lo dejaron a medias',
    '80 20 sin confirmar',
    '78 2 confirmados que no salieron',
    '62 16 devueltos',
  ])
})

test('orders that are open are neither delivered nor lost', () => {
  const young = { ...mature, delivered: 40, returned: 5, open: 33 }
  expect(funnelTitle(young)).toBe('De cada 100 pedidos, 40 ya llegaron y 33 siguen abiertos')
  expect(funnelSteps(0, young).at(-1)?.lost).toBe('5 devueltos y 33 aún en camino')
})

test('of few orders their count is said, and nothing is advised', () => {
  const few = { ...noSums, orders: 7, delivered: 3 }
  expect([funnelTitle(few), funnelAdvice(few)]).toEqual(['Llegaron 3 de 7 pedidos', null])
})
