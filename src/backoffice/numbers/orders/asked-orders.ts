import type { ListPlace } from '../../../figures/days/order-behind.ts'
import { FIGURE_KINDS, type FigureKind } from '../../../figures/rules/figure-rows.ts'
import type { FigureSums } from '../../../figures/rules/figure-sums.ts'
import { OPENED_ORDERS, type OpenedOrders } from '../../../figures/rules/opened-orders.ts'

/** Which orders an address asks for. */
export interface AskedOrders {
  readonly kind: FigureKind
  readonly key: string
  readonly which: OpenedOrders
  readonly after: ListPlace | null
}

export function readAskedOrders(params: URLSearchParams): AskedOrders {
  return {
    kind: FIGURE_KINDS.find((one) => one === params.get('de')) ?? 'all',
    key: params.get('clave') ?? '',
    which: OPENED_ORDERS.find((one) => one === params.get('que')) ?? 'todos',
    after: readPlace(params.get('despues') ?? ''),
  }
}

/** `1795954805770.D2jaQ29f2huqTuSsT5lQYg` */
function readPlace(text: string): ListPlace | null {
  const [at = '', ...id] = text.split('.')
  return /^\d{1,15}$/.test(at) && id.length > 0 ? { placedAt: Number(at), id: id.join('.') } : null
}

export function placeText({ placedAt, id }: ListPlace): string {
  return `${placedAt}.${id}`
}

/** What the orders are called, and how many of a group they are. */
export const openedNames: Readonly<
  Record<OpenedOrders, { readonly name: string; count(sums: FigureSums): number | null }>
> = {
  todos: { name: 'Todos', count: ({ orders }) => orders },
  confirmados: { name: 'Confirmados', count: ({ confirmed }) => confirmed },
  enviados: { name: 'Enviados', count: ({ sent }) => sent },
  entregados: { name: 'Entregados', count: ({ delivered }) => delivered },
  devueltos: { name: 'Devueltos', count: ({ returned }) => returned },
  cancelados: { name: 'Cancelados', count: ({ cancelled }) => cancelled },
  abiertos: { name: 'Abiertos', count: ({ open }) => open },
  perdidos: { name: 'Con pérdidas', count: () => null },
  'sin-dato': { name: 'Les falta un costo', count: ({ unclear }) => unclear },
}
