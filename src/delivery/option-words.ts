import { type CurrencyCode, shortMoney } from '../lib/money.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import type { NotSent, Option, QuotedLine } from './quote.ts'

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'] as const

/** `Llega hoy`, `Llega el mar 24 nov`, `Llega entre mar 24 y jue 26 nov`. `today` is a day such as `2026-11-23`. */
export function arrivalText({ from, to }: DeliveryWindow, way: Option['way'], today: string): string {
  const verb = way === 'agencia' ? 'Lo recoges' : 'Llega'
  if (from !== to) return `${verb} entre ${dayText(from, from.slice(0, 7) !== to.slice(0, 7))} y ${dayText(to)}`
  if (from === today) return `${verb} hoy`
  const daysAway = Math.round((Date.parse(from) - Date.parse(today)) / 86_400_000)
  return daysAway === 1 ? `${verb} mañana` : `${verb} el ${dayText(from)}`
}

function dayText(day: string, hasMonth = true): string {
  const date = new Date(day)
  const month = hasMonth ? ` ${MONTHS[date.getUTCMonth()]}` : ''
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}${month}`
}

/** `Envío gratis`, `Envío S/ 12`. A surcharge stands apart: `Envío S/ 12 + S/ 5 por pagar al recibir`. */
export function rateText({ rate, surcharge, way }: Option, currency: CurrencyCode): string {
  const freight = rate === 0 ? 'Envío gratis' : `Envío ${shortMoney(rate, currency)}`
  const moment = way === 'agencia' ? 'recoger' : 'recibir'
  return surcharge === 0 ? freight : `${freight} + ${shortMoney(surcharge, currency)} por pagar al ${moment}`
}

/** `Pagas S/ 99 al recibir`, `Adelantas S/ 20 por Yape o Plin; pagas S/ 89 al recoger en agencia`. `means`: how a deposit can be paid. */
export function paymentText({ payment, deposit, total, way }: Option, currency: CurrencyCode, means = ''): string {
  const moment = way === 'agencia' ? 'al recoger en agencia' : 'al recibir'
  if (payment === 'entrega') return `Pagas ${shortMoney(total, currency)} ${moment}`
  const by = means === '' ? '' : ` por ${means}`
  if (deposit === null) return `Se envía con un depósito previo${by}; te decimos de cuánto`
  if (deposit >= total) return `Pagas ${shortMoney(total, currency)} por adelantado${by}`
  return `Adelantas ${shortMoney(deposit, currency)}${by}; pagas ${shortMoney(total - deposit, currency)} ${moment}`
}

/** `Te faltan S/ 30 para el envío gratis`; '' where nothing is missing. */
export function missingText({ missingForFree }: Option, currency: CurrencyCode): string {
  return missingForFree === null ? '' : `Te faltan ${shortMoney(missingForFree, currency)} para el envío gratis`
}

interface Unsent {
  /** Its name for a sentence. */
  readonly place: string
  readonly lines: readonly QuotedLine[]
  readonly currency: CurrencyCode
}

/** Why an order does not reach a place, with what the shopper can do, and that alone. */
export function notSentTexts(
  { missing, most, slugs }: NotSent,
  { place, lines, currency }: Unsent,
): { readonly text: string; readonly advice: string } {
  const shown = (sum: number) => shortMoney(sum, currency).replace(' ', '\u00a0')
  if (missing !== null) {
    const text = `Te faltan ${shown(missing)} para que te lo enviemos a ${place}`
    return { text, advice: 'Agrega algo más o elige otro lugar' }
  }
  if (most !== null) {
    const limit = `A ${place} enviamos pedidos de hasta ${shown(most)} en productos`
    if (lines.length < 2) return { text: limit, advice: 'Pide menos, escríbenos o elige otro lugar' }
    return { text: `${limit}; quita algo para pedir el resto`, advice: 'Quita algo, escríbenos o elige otro lugar' }
  }
  if (slugs.length === 0) return { text: `Por ahora no enviamos a ${place}`, advice: 'Elige otro lugar' }
  const isOne = slugs.length === 1
  const text = `${titlesOf(slugs, lines)} no se ${isOne ? 'envía' : 'envían'} a ${place}; ${isOne ? 'quítalo' : 'quítalos'} para pedir lo demás`
  return { text, advice: `${isOne ? 'Quítalo' : 'Quítalos'} del pedido o elige otro lugar` }
}

/** `«Silla» y «Mesa»`. */
export function titlesOf(slugs: readonly string[], lines: readonly QuotedLine[]): string {
  const titles = slugs.map((slug) => `«${lines.find((line) => line.slug === slug)?.title ?? slug}»`)
  const last = titles.pop() ?? ''
  return titles.length === 0 ? last : `${titles.join(', ')} y ${last}`
}
