import type { SenderState } from './retrying-sender.ts'

interface SendingText {
  readonly heading: string
  readonly text: string
}

const texts = {
  sending: { heading: 'Enviando tu pedido…', text: 'Espera un momento.' },
  slow: {
    heading: 'Enviando tu pedido…',
    text: 'La conexión está lenta. Seguimos esperando la respuesta de la tienda.',
  },
  again: { heading: 'Enviando tu pedido otra vez…', text: 'Si ya llegó, no se duplica.' },
  unsent: {
    heading: 'Tu pedido todavía no se envió',
    text: 'No pudimos llegar a la tienda. Lo intentaremos otra vez en un momento.',
  },
  offline: {
    heading: 'Tu pedido todavía no se envió',
    text: 'No tienes conexión. Se enviará solo cuando vuelva.',
  },
  unknown: {
    heading: 'Aún no sabemos si tu pedido llegó',
    text: 'La tienda no respondió. Lo enviaremos otra vez en un momento: si ya llegó, no se duplica.',
  },
  unknownOffline: {
    heading: 'Aún no sabemos si tu pedido llegó',
    text: 'Te quedaste sin conexión. Lo enviaremos otra vez cuando vuelva: si ya llegó, no se duplica.',
  },
  busy: {
    heading: 'La tienda está muy ocupada',
    text: 'Todavía no confirma tu pedido. Se lo enviaremos otra vez en un momento: si ya llegó, no se duplica.',
  },
} as const satisfies Record<string, SendingText>

/** Whether the order survives the page. */
export const STORED = 'Está guardado en este dispositivo: si cierras la página, se enviará cuando vuelvas a la tienda.'
export const NOT_STORED = 'Este navegador no nos deja guardarlo: no cierres esta página hasta ver tu código de pedido.'

interface Facts {
  readonly state: SenderState
  /** How often the order itself was sent. At 0 it cannot have arrived. */
  readonly tries: number
  readonly isOnline: boolean
  /** The answer takes longer than usual. */
  readonly isSlow: boolean
}

/** What is certain about an order that the server has not acknowledged. */
export function sendingText({ state, tries, isOnline, isSlow }: Facts): SendingText {
  if (state === 'busy') return texts.busy
  if (state === 'waiting' && tries > 0) return isOnline ? texts.unknown : texts.unknownOffline
  if (state === 'waiting') return isOnline ? texts.unsent : texts.offline
  if (isSlow) return texts.slow
  return tries > 1 ? texts.again : texts.sending
}
