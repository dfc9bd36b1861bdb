import type { Limit, Suspicion } from './suspicion.ts'

type Texts = { readonly [Reason in Suspicion['reason']]: (one: Extract<Suspicion, { reason: Reason }>) => string }

const texts: Texts = {
  'blocked-phone': () => 'teléfono bloqueado',
  'blocked-address': ({ range }) => `conexión bloqueada (${range})`,
  honeypot: () => 'llenó un campo que ninguna persona ve',
  'too-quick': ({ ms }) => `llenó el formulario en ${haste(ms)}, como lo haría un bot`,
  repeated: ({ code }) => `mismo teléfono y mismos productos que el pedido ${code}`,
  'busy-phone': ({ orders }) => `${orders} pedidos con este teléfono en un día`,
  'busy-network': ({ range, ...limit }) =>
    `más de ${limit.most} pedidos o intentos en ${duration(limit)} desde la misma ${range ? `red (${range})` : 'conexión'}`,
  'busy-shop': (limit) => `más de ${limit.most} pedidos en ${duration(limit)} en la tienda`,
}

/** A suspicion in the seller's words. */
export function suspicionText<Reason extends Suspicion['reason']>(
  suspicion: Extract<Suspicion, { reason: Reason }>,
): string {
  return texts[suspicion.reason as Reason](suspicion)
}

function haste(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds === 0) return 'menos de un segundo'
  return seconds === 1 ? 'un segundo' : `${seconds} segundos`
}

function duration({ withinMs }: Limit): string {
  const minutes = withinMs / 60_000
  if (minutes === 1_440) return 'un día'
  return minutes === 60 ? 'una hora' : `${minutes} minutos`
}
