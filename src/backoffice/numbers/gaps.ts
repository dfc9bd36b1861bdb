import type { FigureSums } from '../../figures/rules/figure-sums.ts'
import type { Known } from '../../figures/rules/known.ts'
import { ordersWords } from './number-words.ts'

/** What figures lack, in words, and where it is said. */
export interface Gap {
  readonly words: string
  readonly href: string
  readonly act: string
}

interface Lacking {
  /** Below which the desk's addresses stand: `/t/casalista.pe`. */
  readonly base: string
  readonly sums: FigureSums
  /** Products of which a cost is missing. */
  readonly products: number
  readonly spend: Known
  readonly daysWithoutSpend: number
}

/** What is missing in figures. Nothing of it is taken as zero. */
export function gapsOf({ base, sums, products, spend, daysWithoutSpend }: Lacking): readonly Gap[] {
  const costs = `${base}/numeros/costos`
  const of = (count: number, words: string, href: string, act: string): readonly Gap[] =>
    count === 0 ? [] : [{ words: `${words} (${ordersWords(count)}).`, href, act }]
  return [
    ...of(
      sums.noProductCost,
      products > 1 ? `Falta el costo de ${products} productos` : 'Falta el costo de un producto',
      `${base}/numeros/productos-sin-costo`,
      'Decir cuánto cuestan',
    ),
    ...of(sums.noFreight, 'Falta lo que cobra el courier por llevar', costs, 'Decir el flete'),
    ...of(sums.noFee, 'Falta lo que cobra el courier por cobrar', costs, 'Decir la comisión'),
    ...of(sums.noPacking, 'Falta lo que cuesta empacar', costs, 'Decir el empaque'),
    ...(spend === 'sin-dato' && sums.orders > 0
      ? [{ words: 'Falta lo que gastaste en publicidad.', href: `${base}/numeros/gasto`, act: 'Anotar el gasto' }]
      : []),
    ...(daysWithoutSpend > 0
      ? [
          {
            words: `Falta la publicidad de ${daysWithoutSpend === 1 ? 'un día' : `${daysWithoutSpend} días`}.`,
            href: `${base}/numeros/gasto`,
            act: 'Anotar el gasto',
          },
        ]
      : []),
  ]
}

/** What a figure of money leaves out, and what it guesses: `sin 18 pedidos`, `con costo estimado en 5`; '' for neither. */
export function withoutWords({ unclear, estimated }: FigureSums): string {
  return [
    unclear > 0
      ? `sin ${unclear === 1 ? '1 pedido al que le' : `${unclear} pedidos a los que les`} falta un costo`
      : '',
    estimated > 0 ? `con costo estimado en ${ordersWords(estimated)}` : '',
  ]
    .filter((words) => words !== '')
    .join(', ')
}
