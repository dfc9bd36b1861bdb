import { counted } from '../../../lib/text/counted.ts'

/** What an address says of a selection that was just taken back without script: `Se deshizo en 11 pedidos; en 1 no se pudo.` `null` where it says nothing. */
export function saidUndone(query: URLSearchParams): string | null {
  const [done, left] = [countIn(query, 'deshechos'), countIn(query, 'sin')]
  if (done === null) return null
  const words = `Se deshizo en ${counted(done, 'pedido', 'pedidos')}`
  return left === null
    ? `${words}.`
    : `${words}; en ${left} no se pudo, porque cambiaron después o ya estaban deshechos.`
}

function countIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
