import { actWords } from '../acts/act-words.ts'
import type { KeyAct } from '../keys/keys.ts'
import { momentWords, type ShopTime } from '../time-words.ts'
import type { OrderDetail } from './order-detail.ts'

/** Why an act is not open for an order: who did it already and when, or who brought the order to where it is not done. */
export function whyNot(
  { history, stateName, card }: Pick<OrderDetail, 'history' | 'stateName' | 'card'>,
  act: KeyAct,
  time: ShopTime,
): string {
  const who = card.name || `Pedido ${card.code}`
  const moved = history.findLast(({ movedTo }) => movedTo !== undefined && movedTo !== 'finalizado')
  const done = history.findLast((event) => event.act === act)
  const wasUndone = done && history.some(({ seq, act: later }) => seq > done.seq && later === 'deshacer')
  const event = card.state === 'cancelado' || wasUndone ? moved : (done ?? moved)
  const state = stateName.toLowerCase()
  if (!event) return `${who}: está ${state}, y ahí no se usa «${actWords[act]}».`
  const told = `${who}: ${event.who} ${event.what} ${momentWords(event.at, time)}.`
  return event.movedTo === card.state ? told : `${told} Ahora está ${state}.`
}
