import type { Mark } from '../../../../dispatch/marks/mark.ts'
import type { MarkRefusal } from '../../../../dispatch/marks/mark-answer.ts'
import type { OrderState } from '../../../../orders/order.ts'
import { refusalText, type Told } from '../../../orders/acts/act-refusals.ts'
import { parcelStateWords } from '../parcel-words.ts'

/** What a mark says, as a seller chooses it. */
export const markWords: Readonly<Record<Mark, string>> = {
  empacado: 'Empacado',
  recogido: 'Entregado al courier',
  'en-ruta': 'En ruta',
  'en-agencia': 'En la agencia',
  entregado: 'Entregado y cobrado por el courier',
  'entregado-sin-cobro': 'Entregado, sin anotar cobro',
  vuelve: 'Viene de vuelta',
  recibido: 'Recibido de vuelta',
}

/** The status of each refusal. */
export const markStatus = {
  'unknown-code': 404,
  'guide-twice': 409,
  'unknown-part': 409,
  'several-parcels': 409,
  'not-now': 409,
  'act-refused': 409,
} as const satisfies Readonly<Record<MarkRefusal['reason'], number>>

const ORDER_IS: Readonly<Record<OrderState, string>> = {
  finalizado: 'todavía no está confirmado',
  confirmado: 'todavía no salió',
  enviado: 'está en camino',
  entregado: 'ya se entregó',
  devuelto: 'ya volvió',
  cancelado: 'está cancelado',
}

/** Why nothing was marked, for the seller. */
export function markRefusalText(refusal: MarkRefusal, told: Told): string {
  switch (refusal.reason) {
    case 'unknown-code':
      return 'No hay ningún pedido con ese código ni un paquete con esa guía.'
    case 'guide-twice':
      return 'Varios paquetes tienen esa guía. Usa el código del pedido.'
    case 'unknown-part':
      return `#${refusal.code} ya no tiene un paquete ${refusal.part}. Imprime su etiqueta otra vez.`
    case 'several-parcels':
      return `#${refusal.code} tiene varios paquetes así. Usa la etiqueta o la guía de cada uno, o márcalo en el pedido.`
    case 'not-now': {
      const { code, state, parcel } = refusal
      const where = parcel && state === 'enviado' ? `: ${parcelStateWords[parcel].toLowerCase()}` : ''
      return `No se puede: #${code} ${ORDER_IS[state]}${where}.`
    }
    case 'act-refused': {
      const { code, refusal: why } = refusal
      if (why.reason === 'wrong-fields')
        return `#${code}: ${why.fields.map(({ message }) => message).join(' ')} Hazlo en el pedido.`
      return `#${code}: ${refusalText(why, told)}`
    }
  }
}
