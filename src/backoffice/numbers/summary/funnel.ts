import type { FigureSums } from '../../../figures/rules/figure-sums.ts'
import { isMature } from '../../../figures/rules/rates.ts'
import { isFew, ordersWords } from '../number-words.ts'

/** A step of the way from a form that was begun to a delivered order. */
export interface FunnelStep {
  readonly name: string
  readonly count: number
  /** What was lost since the step before, in words; '' for nothing. */
  readonly lost: string
  /** Which orders its figure opens; '' for what is no order. */
  readonly opens: '' | 'todos' | 'confirmados' | 'enviados' | 'entregados'
}

/** The steps from visits to delivered orders. Some orders begin without a form, by WhatsApp, so there may be more of them than forms. */
export function funnelSteps(visits: number, sums: FigureSums): readonly FunnelStep[] {
  const { begun, orders, confirmed, sent, delivered, returned } = sums
  const less = (from: number, to: number, words: string) => (from > to ? `${from - to} ${words}` : '')
  return [
    { name: 'Visitas a tu tienda', count: visits, lost: '', opens: '' },
    { name: 'Empezaron un pedido', count: begun, lost: less(visits, begun, 'visitas sin empezar'), opens: '' },
    { name: 'Pedidos', count: orders, lost: less(begun, orders, 'lo dejaron a medias'), opens: 'todos' },
    { name: 'Confirmados', count: confirmed, lost: less(orders, confirmed, 'sin confirmar'), opens: 'confirmados' },
    { name: 'Enviados', count: sent, lost: less(confirmed, sent, 'confirmados que no salieron'), opens: 'enviados' },
    {
      name: 'Entregados',
      count: delivered,
      lost: [returned > 0 ? `${returned} devueltos` : '', less(sent - returned, delivered, 'aún en camino')]
        .filter((words) => words !== '')
        .join(' y '),
      opens: 'entregados',
    },
  ]
}

/** What the funnel says: how many of a hundred orders arrive; of few, their count. */
export function funnelTitle(sums: FigureSums): string {
  const { orders, delivered, open } = sums
  if (orders === 0) return 'Todavía no hay pedidos en estos días'
  if (isFew(sums)) return `Llegaron ${delivered} de ${ordersWords(orders)}`
  const ofHundred = (count: number) => Math.round((count / orders) * 100)
  return isMature(sums)
    ? `De cada 100 pedidos, ${ofHundred(delivered)} llegan`
    : `De cada 100 pedidos, ${ofHundred(delivered)} ya llegaron y ${ofHundred(open)} siguen abiertos`
}

export interface FunnelAdvice {
  readonly words: string
  readonly act: string
  /** Below the shop's address. */
  readonly path: string
}

/** Where most orders are lost, and what answers it; `null` for too few orders. */
export function funnelAdvice(sums: FigureSums): FunnelAdvice | null {
  const { orders, confirmed, sent, returned } = sums
  if (isFew(sums)) return null
  const ofHundred = (count: number) => Math.round((count / orders) * 100)
  const losses = [
    {
      count: orders - confirmed,
      says: (count: number) => `${count} de cada 100 no se confirman. Llama más pronto: cada hora cuenta.`,
      ...{ act: 'Ver por llamar', path: 'pedidos?cola=llamar' },
    },
    {
      count: confirmed - sent,
      says: (count: number) => `${count} de cada 100 se confirman y no salen.`,
      ...{ act: 'Ver por empacar', path: 'pedidos?cola=empacar' },
    },
    {
      count: returned,
      says: (count: number) => `${count} de cada 100 salen y vuelven. Pide adelanto donde más vuelven.`,
      ...{ act: 'Ver lugares', path: 'numeros/lugares' },
    },
  ]
  const [most] = losses.toSorted((one, other) => other.count - one.count)
  if (!most || ofHundred(most.count) === 0) return null
  const { act, path, count, says } = most
  return { words: `Lo que más pierdes: ${says(ofHundred(count))}`, act, path }
}
