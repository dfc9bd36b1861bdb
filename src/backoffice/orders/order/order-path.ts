/** The page of an order, below the address of its shop (`/t/casalista.pe`). A code names no person. */
export function orderPath(base: string, code: string): string {
  return `${base}/pedidos/${code}`
}

/** The id of an order's element in a list. */
export function cardId(code: string): string {
  return `pedido-${code}`
}
