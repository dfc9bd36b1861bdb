import type { SheetLetter } from '../../../claims/letters/sheet-letters.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { MailRefusal } from '../../../mail/mail-refusal.ts'
import type { OrderLetter } from '../../../orders/letters/order-letter-ids.ts'

/** What a letter told, as its sender says it. */
export const orderLetterNames: Readonly<Record<OrderLetter, string>> = {
  placed: 'El aviso de que recibiste su pedido',
  added: 'El aviso de que agregaste un producto a su pedido',
  sent: 'El aviso de que salió su pedido',
  delivered: 'El aviso de que se entregó su pedido',
}

export const sheetLetterNames = {
  sheet: 'La copia de lo que presentó',
  offer: 'Tu propuesta',
  answer: 'Tu respuesta',
} as const satisfies Record<SheetLetter, string>

/** Why it did not arrive. */
export const refusalWords: Readonly<Record<MailRefusal, string>> = {
  address: 'Esa dirección de correo no existe o ya no se usa.',
  full: 'Su buzón está lleno.',
  'too-old': 'Esperó 7 días y no pudo salir.',
  refused: 'Su servidor de correo no lo aceptó.',
}

/** `3 correos no llegaron a sus clientes`. */
export function lettersWords(count: number): string {
  return counted(count, 'correo no llegó a su cliente', 'correos no llegaron a sus clientes')
}
