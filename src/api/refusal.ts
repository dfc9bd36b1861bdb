import type { FieldRefusal } from '../checkout/machine.ts'
import type { TicketRefusal } from '../tickets/ticket-changes.ts'
import { errorAnswer, type FieldError } from '../web/json-answer.ts'
import { offerAnswer } from './v1/charge.schema.ts'

type Reason = TicketRefusal['reason']

const status = {
  'not-found': 404,
  'already-final': 409,
  'key-reused': 409,
  'shown-changed': 409,
  incomplete: 422,
  'empty-cart': 422,
  'too-many-lines': 422,
  'mixed-currencies': 422,
  'unknown-product': 422,
  'sold-out': 422,
  'wrong-status': 422,
  'wrong-amount': 422,
  'wrong-colors': 422,
  'repeated-line': 422,
  'broken-group': 422,
} as const satisfies Record<Reason, number>

const message = {
  'not-found': 'No encontramos ese pedido.',
  'already-final': 'Este pedido ya fue enviado y no se puede cambiar.',
  'key-reused': 'La clave de repetición (Idempotency-Key) ya se usó con otros datos.',
  'shown-changed': 'El precio de tu pedido cambió. Mira el nuevo total y confírmalo.',
  incomplete: 'Faltan datos para terminar tu pedido.',
  'empty-cart': 'Tu carrito está vacío.',
  'too-many-lines': 'Tu carrito tiene demasiados productos distintos.',
  'mixed-currencies': 'Tu carrito mezcla productos de monedas distintas.',
  'unknown-product': 'Un producto de tu carrito ya no está disponible.',
  'wrong-status': 'Un producto de tu carrito cambió. Quítalo y agrégalo otra vez.',
  'wrong-amount': 'La cantidad de un producto no es válida: puedes pedir de 1 a 4 unidades.',
  'wrong-colors': 'El color elegido ya no está disponible.',
  'repeated-line': 'Un producto está repetido en tu carrito.',
  'broken-group': 'Un pack o promoción de tu carrito cambió. Quítalo y agrégalo otra vez.',
} as const satisfies Record<Exclude<Reason, 'sold-out'>, string>

/** Translates a ticket's refusal into an answer. A refusal without a status or a text does not compile. */
export function refusal(refused: TicketRefusal): Response {
  const { reason } = refused
  return errorAnswer(status[reason], messageOf(refused), fields(refused), extraOf(refused))
}

/** The refusals that a client may want to tell apart are named. */
function extraOf(refused: TicketRefusal): Readonly<Record<string, unknown>> {
  const { reason } = refused
  if (reason === 'shown-changed') return { reason, shown: offerAnswer(refused) }
  return reason === 'sold-out' ? { reason } : {}
}

function messageOf(refused: TicketRefusal): string {
  if (refused.reason !== 'sold-out') return message[refused.reason]
  const { title, color } = refused
  return color === null
    ? `«${title}» se agotó. Quítalo de tu carrito para continuar.`
    : `«${title}» en «${color}» se agotó. Elige otra opción o quítalo de tu carrito.`
}

function fields(refused: TicketRefusal): readonly FieldError[] {
  if (refused.reason === 'incomplete') return refused.fields.map(fieldError)
  if (refused.reason === 'shown-changed') return [{ field: 'shown.total', message: message['shown-changed'] }]
  if ('slug' in refused) return [{ field: `products.${refused.slug}`, message: messageOf(refused) }]
  return refused.reason === 'empty-cart' ? [{ field: 'products', message: message['empty-cart'] }] : []
}

function fieldError({ field, message }: FieldRefusal): FieldError {
  return { field: field === 'cart' ? 'products' : `client.${field}`, message }
}
