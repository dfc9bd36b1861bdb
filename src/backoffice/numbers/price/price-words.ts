import type { BasisSource, PriceBasis } from '../../../figures/rules/price-basis.ts'
import type { PriceField } from './typed-price.ts'

/** Of each field, where what stands in it is from. */
export function sourceWords(basis: PriceBasis): Readonly<Partial<Record<PriceField, string>>> {
  return {
    costo: wordsOf(basis.cost),
    cpa: wordsOf(basis.cpa),
    flete: wordsOf(basis.freight),
    vuelta: wordsOf(basis.comingBack),
    empaque: wordsOf(basis.packing),
    cancelados: wordsOf(basis.cancelled),
    devueltos: wordsOf(basis.returned),
    comision: wordsOf(basis.fee),
    comision_fija: wordsOf(basis.fee),
    margen: wordsOf(basis.margin),
  }
}

function wordsOf(source: BasisSource | null): string {
  if (source === null) return 'Sin dato: escríbelo.'
  switch (source.from) {
    case 'product':
      return 'Del producto.'
    case 'orders':
      return source.of === 'product'
        ? `De tus últimos 60 días: ${source.orders} pedidos de este producto.`
        : `De tus últimos 60 días: ${source.orders} pedidos de toda la tienda.`
    case 'usual':
      return usualWords(source)
    case 'said':
      return 'De tus costos habituales.'
    case 'past':
      return source.of === 'product'
        ? `De tus pedidos de antes: ${source.orders} de este producto.`
        : `De tus pedidos de antes: ${source.orders} de todos tus productos.`
    case 'assumed':
      return 'Supuesto.'
  }
}

function usualWords({ courier, isBusiest, withLosses }: Extract<BasisSource, { from: 'usual' }>): string {
  const named = courier === '' ? '' : ` con ${courier}${isBusiest ? ', que te lleva más pedidos' : ''}`
  return `De tus costos habituales${named}.${withLosses ? ' Con lo que se perdió o volvió roto.' : ''}`
}

/** What each field asks, in the order of the form. */
export const fieldNames = {
  costo: 'Costo del producto',
  cpa: 'Anuncios, por pedido',
  flete: 'Flete de ida',
  vuelta: 'Si vuelve, además',
  empaque: 'Empaque y otros',
  cancelados: 'De cada 100 pedidos, se cancelan',
  devueltos: 'De cada 100 enviados, vuelven',
  comision: 'Comisión, en %',
  comision_fija: 'Comisión fija',
  sobre: 'La cobra de',
  margen: 'De cada 100 del precio, quieres',
} as const satisfies Record<PriceField, string>
