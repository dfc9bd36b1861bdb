import { HOOK_TOPICS, type Hook, type HookTopic, type OffReason } from '../../../orders/hooks/hook.ts'
import type { HookTry } from '../../../orders/hooks/hook-tries.store.ts'
import type { UrlProblem } from '../../../orders/hooks/hook-url.ts'
import type { NoAnswer } from '../../../orders/hooks/sending/post-hook.platform.ts'

export const TOO_MANY_HOOKS = 'Tienes 10 direcciones. Quita una que ya no uses.'
export const TOPIC_MISSING = 'Marca al menos un tema.'

/** What each topic tells. */
export const topicWords: Readonly<Record<HookTopic, string>> = {
  'order.placed': 'Entró un pedido',
  'order.state_changed': 'Un pedido cambió de estado',
  'order.payment': 'Se anotó, aceptó o rechazó un pago',
  'order.parcel': 'Un paquete avanzó',
  'lead.waiting': 'Alguien dejó su pedido a medias',
  'stock.low': 'Quedan 3 o menos de un producto',
}

const topicNames: Readonly<Record<HookTopic, string>> = {
  'order.placed': 'Pedido nuevo',
  'order.state_changed': 'Cambió de estado',
  'order.payment': 'Pago',
  'order.parcel': 'Paquete',
  'lead.waiting': 'Pedido a medias',
  'stock.low': 'Queda poco',
}

/** A topic as a list of tries names it. */
export function topicName(topic: string): string {
  const known = HOOK_TOPICS.find((one) => one === topic)
  return known ? topicNames[known] : 'Prueba'
}

const offReasons: Readonly<Record<OffReason, string>> = {
  gone: 'respondió que ya no existe (410)',
  failing: 'no recibió nada en cinco días',
  'too-many': 'se juntaron más de 10 000 sin que los recibiera',
  'key-ended': 'terminó la llave que lo hizo',
}

/** Why a hook was switched off. */
export function offWords(reason: unknown): string {
  return offReasons[reason as OffReason] ?? 'por una falla'
}

export const urlProblems: Readonly<Record<UrlProblem, string>> = {
  broken: 'Escribe una dirección completa, como https://mi-programa.pe/avisos.',
  'not-https': 'Tiene que empezar con https://: lo demás lo puede leer cualquiera en el camino.',
  'with-password': 'Quita el usuario y la contraseña de la dirección; tu programa reconoce los avisos por su firma.',
  'too-long': 'Hasta 500 letras.',
  'own-network': 'Esa dirección es de una red interna: escribe una de internet.',
}

const noAnswers: Readonly<Record<NoAnswer, string>> = {
  'too-slow': 'No respondió en 10 segundos',
  'not-public': 'Su dirección no es de internet',
  'wrong-address': 'La dirección no sirve',
  unreachable: 'No se pudo conectar',
}

/** What a receiver answered: `200`, or why nothing. */
export function answerWords({ status, problem }: Pick<HookTry, 'status' | 'problem'>): string {
  if (status !== null) return `Respondió ${status}`
  return noAnswers[problem as NoAnswer] ?? 'No respondió'
}

export function hasArrived({ status }: Pick<HookTry, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300
}

/** In what state a hook is, and whether that is well. */
export function stateWords({ state, offReason }: Pick<Hook, 'state' | 'offReason'>): {
  readonly text: string
  readonly tone: 'good' | 'plain' | 'bad'
} {
  if (state === 'on') return { text: 'Activo', tone: 'good' }
  if (state === 'paused') return { text: 'En pausa', tone: 'plain' }
  return { text: `Apagado: ${offWords(offReason)}`, tone: 'bad' }
}

const LONGEST_ADDRESS = 36

/** An address as a list names it: its host and path, which tell two apart, without what may be a secret behind them. */
export function addressWords(url: string): string {
  const { host, pathname } = new URL(url)
  const path = pathname === '/' ? '' : pathname
  const room = Math.max(8, LONGEST_ADDRESS - host.length)
  return host + (path.length > room ? `${path.slice(0, room - 1)}…` : path)
}
