import type { VisitCount } from '../../../../orders/look-up/kept-visits.store.ts'
import type { SaleEvent } from '../../../../orders/purchase/sale-events.ts'
import type { ChannelTrouble } from '../../../../outbox/channels.store.ts'
import { accountOfChannel } from '../../../../shops/ad-accounts.ts'
import { adNetworks } from '../../../../shops/ad-networks.ts'
import type { LaterMoment } from '../../../../shops/shop.ts'
import { isNoAnswer, NO_TOKEN, TOO_OLD } from '../../../../tracking/networks/own-reasons.ts'
import { ageWords, momentWords, type ShopTime } from '../../../orders/time-words.ts'

/** What a channel has not delivered, and why. */
export interface Unsent {
  readonly channel: string
  /** The shop still has the account. */
  readonly isOurs: boolean
  readonly waiting: number
  /** When the oldest that waits was posted. */
  readonly oldestAt: number | null
  readonly dead: number
  /** What the network said of the last one that was given up. */
  readonly deadReason: string | null
  readonly trouble: Pick<ChannelTrouble, 'kind' | 'reason' | 'notBefore'> | null
}

interface UnsentWords {
  readonly title: string
  /** Sentences below each other. */
  readonly lines: readonly string[]
  readonly tone: 'good' | 'bad' | 'plain'
  readonly state: string
}

export interface UnsentFacts {
  readonly channels: readonly UnsentWords[]
  /** What waits for its moment, a sentence for each. */
  readonly kept: readonly string[]
  /** There is something that trying again may help. */
  readonly canRetry: boolean
}

const TROUBLES = {
  again: (label) => `${label} no responde`,
  slower: (label) => `${label} pide ir más despacio`,
  paused: (label) => `${label} no acepta este píxel con su token`,
} as const satisfies Record<ChannelTrouble['kind'], (label: string) => string>

const STATES = { again: 'Sin respuesta', slower: 'Más despacio', paused: 'En pausa' } as const

/** `Meta, píxel 777`, what waits there since when and what was lost, each with its reason. */
export function unsentWords({ channel, isOurs, trouble, ...counts }: Unsent, time: ShopTime): UnsentWords {
  const account = accountOfChannel(channel)
  const label = account ? adNetworks[account.network].label : 'La red'
  const lines = [
    ...(trouble ? [troubleWords(trouble, label, time)] : []),
    ...waitingWords(counts, trouble !== null, time),
    ...deadWords(counts),
  ]
  const state = trouble
    ? STATES[trouble.kind]
    : counts.waiting > 0
      ? 'Enviando'
      : counts.dead > 0
        ? 'Con pérdidas'
        : 'Al día'
  return {
    title: `${label}, píxel ${account?.id ?? channel}${isOurs ? '' : ' (ya no lo usas)'}`,
    lines: lines.length > 0 ? lines : ['No espera nada.'],
    tone: trouble || counts.dead > 0 ? 'bad' : counts.waiting > 0 ? 'plain' : 'good',
    state,
  }
}

/** `: «Invalid parameter»`. */
function quoted(reason: string | null): string {
  if (reason === null || reason === '' || isNoAnswer(reason)) return ''
  return reason === TOO_OLD ? ': pasaron 7 días' : `: «${reason}»`
}

function troubleWords({ kind, reason, notBefore }: NonNullable<Unsent['trouble']>, label: string, time: ShopTime) {
  const next = notBefore <= time.now ? 'Se prueba ahora.' : `Se prueba otra vez ${momentWords(notBefore, time)}.`
  if (reason === NO_TOKEN) return 'Este píxel no tiene token. Lo que espera sale apenas lo guardas.'
  const fix = kind === 'paused' ? ' Un token nuevo se prueba apenas lo guardas.' : ''
  return `${TROUBLES[kind](label)}${quoted(reason)}. ${next}${fix}`
}

type Counts = Pick<Unsent, 'waiting' | 'oldestAt' | 'dead' | 'deadReason'>

function waitingWords({ waiting, oldestAt }: Counts, isHeld: boolean, time: ShopTime): readonly string[] {
  if (waiting === 0) return []
  const what = waiting === 1 ? 'Espera 1 evento' : `Esperan ${waiting} eventos`
  if (!isHeld) return [`${what}: ${waiting === 1 ? 'sale' : 'salen'} en un momento.`]
  const since = oldestAt === null ? '' : `, ${waiting === 1 ? 'de' : 'el más antiguo de'} ${ageWords(oldestAt, time)}`
  return [`${what}${since}. Se guardan 7 días.`]
}

function deadWords({ dead, deadReason }: Counts): readonly string[] {
  if (dead === 0) return []
  const what = dead === 1 ? 'Se perdió 1 evento' : `Se perdieron ${dead} eventos en 30 días`
  return [`${what}${quoted(deadReason)}.`]
}

const MOMENTS = {
  confirmed: 'a que confirmes el pedido',
  deposit: 'a que aceptes el adelanto',
  delivered: 'a que se entregue el pedido',
} as const satisfies Record<LaterMoment, string>

const EVENTS = {
  Purchase: ['venta', 'ventas'],
  Entregado: ['«Entregado»', '«Entregado»'],
} as const satisfies Record<SaleEvent, readonly [string, string]>

/** `3 ventas esperan a que confirmes el pedido.` */
export function keptWords({ event, moment, visits }: VisitCount): string {
  const [one, many] = EVENTS[event]
  return `${visits} ${visits === 1 ? `${one} espera` : `${many} esperan`} ${MOMENTS[moment]}.`
}
