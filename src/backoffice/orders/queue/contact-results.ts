import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { AttemptResult } from '../../../orders/order-work.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Card } from '../cards/card.ts'

/** What came of a call or a chat: an act, with the fields that it needs when a tap is enough. */
export interface Result {
  readonly act: OrderActName
  readonly fields?: { readonly result: AttemptResult }
  readonly label: string
}

const noAnswer: readonly Result[] = [
  { act: 'intento', fields: { result: 'no-contesta' }, label: 'No contesta' },
  { act: 'intento', fields: { result: 'ocupado' }, label: 'Ocupado' },
]
const later: Result = { act: 'reprogramar', label: 'Otro día…' }
const wrongNumber: Result = { act: 'intento', fields: { result: 'numero-equivocado' }, label: 'Número equivocado' }
const change: Result = { act: 'editar', label: 'Cambia algo…' }
const cancel: Result = { act: 'cancelar', label: 'Cancela…' }

/** The results that fit an order of this state, the one hoped for first. */
const results = {
  finalizado: [{ act: 'confirmar', label: 'Confirma su pedido' }, ...noAnswer, later, wrongNumber, change, cancel],
  confirmado: [
    { act: 'reprogramar', label: 'Otro día…' },
    ...noAnswer,
    change,
    { act: 'pago', label: 'Mandó un pago…' },
    cancel,
  ],
  enviado: [{ act: 'entregar', label: 'Ya lo recibió' }, ...noAnswer, later, { act: 'novedad', label: 'Novedad…' }],
  entregado: [],
  devuelto: [],
  cancelado: [],
} as const satisfies Record<OrderState, readonly Result[]>

const paid: Result = { act: 'pago', label: 'Mandó un pago…' }

/** Where the queue says what was to be asked: in the agency's the call itself is the work. */
const resultsIn: Readonly<Partial<Record<DeskList, readonly Result[]>>> = {
  agencia: [{ act: 'avisar', label: 'Ya le avisé' }, ...results.enviado],
  novedad: [...results.enviado.slice(0, 1), { act: 'resolver', label: 'Se resolvió…' }, ...results.enviado.slice(1)],
  adelanto: [paid, ...noAnswer, later, wrongNumber, cancel],
  reembolsar: [paid, ...noAnswer],
}

/** What may have come of a call or a chat. */
export function resultsOf(
  list: DeskList,
  { state, hasTrouble }: Pick<Card, 'state' | 'hasTrouble'>,
): readonly Result[] {
  return (resultsIn[list] ?? results[state]).filter(({ act }) => act !== 'resolver' || hasTrouble)
}
