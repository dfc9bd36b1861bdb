import type { CourierApi } from '../../../../dispatch/apis/courier-api.ts'
import type { DropiLack } from '../../../../dispatch/apis/dropi-order.ts'
import type { QueueRefusal } from '../../../../dispatch/apis/queue-sendings.action.ts'
import type { WithdrawRefusal } from '../../../../dispatch/apis/withdraw-sending.job.ts'
import { counted } from '../../../../lib/text/counted.ts'
import type { CourierSending } from '../../../../orders/parcels/courier-rows/courier-sending.ts'
import { rowWhy } from '../upload-words.ts'

const lackWords = {
  product: 'su número de producto en Dropi (escríbelo arriba)',
  phone: 'el celular',
  address: 'la dirección',
  agency: 'la agencia',
  place: 'el lugar',
  name: 'el nombre',
  goods: 'los productos',
} as const satisfies Readonly<Record<DropiLack, string>>

/** What is said of orders that were not sent. `courier`: its name. */
export function queueMessage(refusal: QueueRefusal, courier: string): string {
  switch (refusal.reason) {
    case 'not-connected':
      return `${courier} no está conectado. No se envió nada.`
    case 'none-chosen':
      return 'Marca al menos un pedido que se pueda enviar.'
    case 'too-many':
      return 'Elige hasta 200 pedidos a la vez.'
    case 'lacking': {
      const lacks = refusal.lacks.map((lack) => lackWords[lack]).join(', ')
      const [first] = refusal.codes
      const who = refusal.codes.length === 1 ? `#${first}` : counted(refusal.codes.length, 'pedido', 'pedidos')
      return `No se envió nada. En ${who} falta ${lacks}.`
    }
  }
}

/** Why a parcel was not taken back. */
export function withdrawMessage(refusal: WithdrawRefusal, courier: string): string {
  switch (refusal.reason) {
    case 'not-found':
      return 'Ese envío ya no está.'
    case 'not-connected':
      return `${courier} no está conectado. Cancélalo en su web.`
    case 'unsure':
      return `Todavía no sabemos si ${courier} lo recibió. Espera unos minutos.`
    case 'over':
      return 'Ya terminó.'
    case 'no-answer':
      return `${courier} no respondió. Prueba otra vez en unos minutos.`
    case 'key':
      return `${courier} ya no acepta tu clave. Conéctalo otra vez.`
    case 'courier':
      return `${courier} no dejó retirarlo: «${refusal.said || 'sin motivo'}».`
  }
}

/** Where a parcel is that was to be sent. */
export function sendingWords(
  sending: CourierSending,
  courier: string,
): { readonly text: string; readonly isBad: boolean } {
  const { state, number, why, said, word } = sending
  switch (state) {
    case 'waiting':
      return { text: waitingWords(why, courier), isBad: why === 'key' }
    case 'sending':
      return { text: 'Enviando…', isBad: false }
    case 'sent':
    case 'ended': {
      const told = [`${courier} ${number}`, word === '' ? '' : word.toUpperCase(), trouble(why, courier)]
      return { text: told.filter(Boolean).join(' · '), isBad: why !== '' }
    }
    case 'withdrawn':
      return { text: why === '' ? 'Retirado' : `Retirado, pero ${rowWhy(why)}`, isBad: false }
    case 'refused':
      return { text: refusedWords(why, said, courier), isBad: true }
  }
}

function waitingWords(why: string, courier: string): string {
  if (why === 'no-answer') return `${courier} no respondió: antes de enviarlo otra vez miramos si lo recibió.`
  if (why === 'busy') return `${courier} pidió esperar. Sale solo en unos minutos.`
  if (why === 'key') return `${courier} no acepta tu clave. Sale cuando lo conectes otra vez.`
  return 'Por enviar'
}

function trouble(why: string, courier: string): string {
  if (why === '') return ''
  if (why === 'gone') return `${courier} ya no lo tiene`
  if (why === 'deposit-fate') return 'vuelve: di en el pedido qué pasa con lo pagado'
  return `aquí no se marcó: ${rowWhy(why)}`
}

function refusedWords(why: string, said: string, courier: string): string {
  if (why === 'courier') return `${courier} lo rechazó: «${said || 'sin motivo'}»`
  if (why === 'no-answer')
    return `${courier} no respondió varias veces. Envíalo otra vez: miramos primero si lo recibió.`
  if (why === 'not-connected') return 'No salió: se desconectó la cuenta'
  if (why === 'lacking') return 'No salió: le falta un dato'
  return `No salió: ${rowWhy(why)}`
}

/** Whether a courier answers, in a line. */
export function connectionWords({ state, said, courierName }: CourierApi): string {
  return state === 'on'
    ? `${courierName} está conectado.`
    : `${courierName} ya no acepta tu clave${said === '' ? '' : `: «${said}»`}. Pega una nueva. Hasta entonces no sale nada.`
}
