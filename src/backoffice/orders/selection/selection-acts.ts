import { actRule, type OrderActName } from '../../../orders/acts/order-acts.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Card } from '../cards/card.ts'
import { nextAct } from '../queue/queue-words.ts'

/** What of a card decides which acts fit its order. */
type Chosen = Pick<Card, 'code' | 'state' | 'hasTrouble' | 'held' | 'awaits'>

/** Acts that make sense for many orders at once, in the order of their buttons. */
const FOR_MANY: readonly OrderActName[] = [
  'confirmar',
  'intento',
  'reprogramar',
  'asignar',
  'empacar',
  'preparar',
  'subir',
  'despachar',
  'ruta',
  'agencia',
  'resolver',
  'avisar',
  'recibir',
  'rendir',
  'cancelar',
]

/** What a list offers beside the next act of its orders. */
const beside: Readonly<Partial<Record<DeskList, readonly OrderActName[]>>> = {
  llamar: ['intento', 'reprogramar'],
  novedad: ['reprogramar'],
  empacar: ['preparar'],
  subir: ['preparar'],
  guia: ['preparar'],
  despachar: ['preparar'],
  camino: ['ruta'],
}
/** In the list of everything they would only stand in the way. */
const OF_QUEUES: readonly OrderActName[] = ['subir', 'ruta', 'agencia', 'avisar']
const ANYWHERE: readonly OrderActName[] = ['asignar', 'cancelar']

/** The acts that fit at least one of these orders in this list. */
export function offeredFor(list: DeskList, cards: readonly Chosen[]): readonly OrderActName[] {
  const nexts = new Set(cards.map((card) => nextAct(list, card)))
  const isOffered = (act: OrderActName) =>
    (list === 'todo' && !OF_QUEUES.includes(act)) ||
    nexts.has(act) ||
    ANYWHERE.includes(act) ||
    (beside[list]?.includes(act) ?? false)
  return FOR_MANY.filter((act) => isOffered(act) && cards.some((card) => fits(list, act, card)))
}

/** Whether an act fits an order, as far as its card tells. The server knows the rest. */
export function fits(list: DeskList, act: OrderActName, { state, hasTrouble, held, awaits }: Chosen): boolean {
  if (act === 'resolver' && !hasTrouble) return false
  if (act === 'agencia') return awaits === 'agencia'
  if (act === 'recibir') return state === 'devuelto' || list === 'recibir'
  if (act === 'rendir') return held !== null || (list === 'todo' && state === 'entregado')
  // Of an order that has left, another parcel may wait: there it stands in that queue.
  if ((act === 'despachar' || act === 'preparar') && state === 'enviado') return list === 'despachar'
  return actRule(act).from.includes(state)
}

/** As many as a line on a phone holds. */
const MOST_NAMED = 3

/** Which of the chosen orders an act leaves out: `se saltó K1` or `se saltaron K1, K2, K3 y 4 más`; '' for none. */
export function skippedWords(cards: readonly Pick<Card, 'code'>[]): string {
  if (cards.length === 0) return ''
  const named = cards.slice(0, MOST_NAMED).map(({ code }) => code)
  const more = cards.length - named.length
  return `${cards.length === 1 ? 'se saltó' : 'se saltaron'} ${named.join(', ')}${more > 0 ? ` y ${more} más` : ''}`
}
