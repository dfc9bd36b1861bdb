import type { FigureKind } from '../../figures/rules/figure-rows.ts'
import type { OpenedOrders } from '../../figures/rules/opened-orders.ts'

interface Opens {
  readonly base: string
  readonly from: string
  readonly to: string
}

/** The address of the orders behind a figure. A key that ends with `*` is all that begin so. */
export function ordersBehindPath(
  { base, from, to }: Opens,
  kind: FigureKind,
  key: string,
  which: OpenedOrders = 'todos',
): string {
  const query = { de: kind, ...(key !== '' && { clave: key }), desde: from, hasta: to, que: which }
  return `${base}/numeros/pedidos?${new URLSearchParams(query)}`
}
