import type { BeginMoneyRefusal } from '../../../dispatch/settlements/begin-money-file.action.ts'
import type { MoneyDecisionRefusal } from '../../../dispatch/settlements/decide-on-money-file.action.ts'
import type { FileRefusal } from '../../../lib/files/read-table.platform.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { tableFileMessages, tableFileStatus } from '../../table-file-words.ts'
import { stateWords } from './money-words.ts'

type Refusal = BeginMoneyRefusal | FileRefusal | MoneyDecisionRefusal

const status = {
  ...tableFileStatus,
  ...{ 'no-table': 422, 'not-found': 404, 'wrong-state': 409, 'cannot-read': 422, 'no-courier': 422 },
  ...{ 'too-late': 403, 'no-note': 422 },
} as const satisfies Readonly<Record<Refusal['reason'], number>>

const messages = {
  ...tableFileMessages,
  'no-table': 'No encontramos columnas con filas en la primera hoja. Revisa que sea el archivo del pago.',
  'not-found': 'Ese pago ya no está.',
  'cannot-read': 'Elige la columna del monto, y la de la guía, nuestro código o el número de orden.',
  'no-courier': 'Elige de qué courier es, o escribe su nombre.',
  'too-late': 'Pasaron más de 10 minutos: solo el dueño puede quitarlo.',
  'no-note': 'Escribe cómo se aclaró.',
} as const satisfies Readonly<Record<Exclude<Refusal['reason'], 'wrong-state'>, string>>

export function refusedMoney(refusal: Refusal): CallAnswer {
  const message =
    refusal.reason === 'wrong-state'
      ? `Ese pago ya no espera esto: ${stateWords[refusal.state].toLowerCase()}.`
      : messages[refusal.reason]
  return { ok: false, status: status[refusal.reason], message, extra: { ...refusal } }
}

/** The answer to a call that was done; a form is led to its file. */
export function answeredMoney({ params }: SellerRequest, { id }: { readonly id: string }): CallAnswer {
  return { ok: true, data: { id }, back: `/t/${params.host}/pagos-couriers/${id}` }
}
