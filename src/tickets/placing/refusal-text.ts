import type { FieldRefusal } from '../../checkout/form/machine.ts'
import type { TicketRefusal } from './ticket-changes.ts'

/** What a refusal says to a shopper. A field is `client.phone`, `products.{slug}` and the like. */
export interface RefusalText {
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

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
  'repeated-line': 'Un producto está repetido en tu carrito.',
  'broken-group': 'Un pack o promoción de tu carrito cambió. Quítalo y agrégalo otra vez.',
} as const satisfies Record<Exclude<TicketRefusal['reason'], 'sold-out' | 'wrong-colors'>, string>

/** A refusal in words. One without a text does not compile. */
export function refusalText(refused: TicketRefusal): RefusalText {
  return { message: messageOf(refused), errors: fieldsOf(refused) }
}

function messageOf(refused: TicketRefusal): string {
  if (refused.reason === 'wrong-colors') return wrongColors(refused)
  if (refused.reason !== 'sold-out') return message[refused.reason]
  const { title, color } = refused
  return color === null
    ? `«${title}» se agotó. Quítalo de tu carrito para continuar.`
    : `«${title}» en «${color}» se agotó. Elige otra opción o quítalo de tu carrito.`
}

function wrongColors({ title, color }: { readonly title: string; readonly color: string | null }): string {
  return color === null
    ? `Elegiste más colores que unidades de «${title}».`
    : `«${title}» ya no viene en «${color}». Elige otro color.`
}

function fieldsOf(refused: TicketRefusal): RefusalText['errors'] {
  if (refused.reason === 'incomplete') return refused.fields.map(errorAt)
  if (refused.reason === 'shown-changed') return [{ field: 'shown.total', message: message['shown-changed'] }]
  if ('slug' in refused) return [{ field: `products.${refused.slug}`, message: messageOf(refused) }]
  return refused.reason === 'empty-cart' ? [{ field: 'products', message: message['empty-cart'] }] : []
}

function errorAt({ field, message }: FieldRefusal): RefusalText['errors'][number] {
  return { field: field === 'cart' ? 'products' : `client.${field}`, message }
}
