import type { Country } from '../../lib/countries.ts'
import { formatMoney } from '../../lib/money.ts'
import { spokenDay } from '../../lib/time/spoken-day.ts'
import type { Order } from '../../orders/order.ts'
import type { Happening, PlainMoment } from '../../orders/order-timeline.ts'
import type { ShopperAnswer } from '../../orders/order-work.ts'
import { troubleWords } from './trouble-words.ts'

const plain = {
  recibido: 'Recibimos tu pedido',
  agregado: 'Agregaste un producto',
  confirmado: 'Confirmamos tu pedido',
  preparado: 'Tu pedido está empacado',
  enviado: 'Salió de la tienda',
  'en-ruta': 'En camino',
  'en-agencia': 'Llegó a la agencia',
  entregado: 'Entregado',
  volviendo: 'Viene de vuelta a la tienda',
  devuelto: 'Volvió a la tienda',
  'otra-salida': 'Lo enviaremos otra vez',
  'recibido-de-vuelta': 'Recibimos lo que volvió',
  cancelado: 'Pedido cancelado',
  retomado: 'Retomamos tu pedido',
} as const satisfies Record<PlainMoment, string>

const exchanges = {
  cambio: 'Acordamos tu cambio',
  falla: 'Acordamos tu cambio por falla',
  retracto: 'Acordamos tu devolución',
} as const

const answers = {
  confirmo: 'Nos dijiste que sí lo quieres',
  corrigio: 'Corregiste tus datos',
  'pide-corregir': 'Pediste corregir tus datos',
  cancela: 'Nos dijiste que ya no lo quieres',
} as const satisfies Record<ShopperAnswer['kind'], string>

const DEPOSITS = { peru: 'adelanto', colombia: 'abono', ecuador: 'adelanto' } as const satisfies Record<Country, string>

type Told = Pick<Order, 'country' | 'currency'>

/** What happened, for the buyer. */
export function happeningWords(happening: Happening, { country, currency }: Told): string {
  if ('amount' in happening) {
    const sum = formatMoney(happening.amount, currency).replace(' ', '\u00a0')
    return paymentWords(happening.what, sum, DEPOSITS[country])
  }
  switch (happening.what) {
    case 'novedad':
      return troubleWords[happening.kind].short
    case 'fecha':
      return `Nueva fecha de entrega: ${spokenDay(happening.day, country)}`
    case 'respuesta':
      return answers[happening.answer]
    case 'cambio':
      return exchanges[happening.kind]
    default:
      return plain[happening.what]
  }
}

function paymentWords(what: Extract<Happening, { amount: number }>['what'], sum: string, deposit: string): string {
  switch (what) {
    case 'pago-enviado':
      return `Nos avisaste de un pago de ${sum}`
    case 'pago-rechazado':
      return `No pudimos comprobar tu pago de ${sum}`
    case 'adelanto':
      return `Recibimos tu ${deposit} de ${sum}`
    case 'saldo':
      return `Recibimos tu pago de ${sum}`
    case 'reembolso':
      return `Te devolvimos ${sum}`
  }
}
