import type { Country } from '../../lib/countries.ts'
import { localDay, localTime } from '../../lib/time/local-time.ts'
import { spokenDay } from '../../lib/time/spoken-day.ts'
import type { Order } from '../../orders/order.ts'
import type { ShopperAnswer } from '../../orders/order-work.ts'
import { orderStates, stateText } from './order-states.ts'

const given = {
  confirmo: 'lo confirmaste',
  corrigio: 'corregiste tus datos',
  'pide-corregir': 'pediste un cambio',
  cancela: 'nos dijiste que ya no lo quieres',
} as const satisfies Record<ShopperAnswer['kind'], string>

const next = {
  confirmo: '¡Gracias! La tienda ya lo sabe, y te llama solo si falta algo.',
  corrigio: 'Ya están en tu pedido. Si todo lo demás está bien, confírmalo.',
  'pide-corregir': 'La tienda lo cambia y te escribe.',
  cancela: 'La tienda te escribe para cancelarlo.',
} as const satisfies Record<ShopperAnswer['kind'], string>

/** What the shopper has said, when, and what comes of it. */
export function givenWords({ kind, at }: ShopperAnswer, { country, now }: { country: Country; now: number }): string {
  const day = localDay(at, country)
  const isToday = day === localDay(now, country)
  const hour = `a las ${localTime(at, country).slice(11)}`
  return `${isToday ? 'Hoy' : `El ${spokenDay(day, country)}`} ${hour} ${given[kind]}. ${next[kind]}`
}

/** How an order stands that its link does not change any more. */
export function endedWords(order: Order): { readonly title: string; readonly text: string } {
  const { state, work } = order
  if (state === 'finalizado') return { title: 'Este enlace ya terminó', text: orderStates.finalizado.text }
  if (state === 'confirmado') {
    const isOwn = work.answer?.kind === 'confirmo'
    return { title: isOwn ? '¡Gracias! Está confirmado' : 'Tu pedido ya está confirmado', text: CONFIRMED }
  }
  if (state === 'cancelado' && work.answer?.kind === 'cancela') {
    return { title: 'Cancelamos tu pedido', text: 'No te lo enviamos y no pagas nada. Si cambias de idea, escríbenos.' }
  }
  const { title, text } = stateText(order)
  return { title: `Tu pedido: ${title.toLowerCase()}`, text }
}

const CONFIRMED = 'Preparamos tu pedido y te escribimos cuando salga. Si algo cambió, escríbenos pronto.'
