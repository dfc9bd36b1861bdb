import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Card, CountedList } from '../cards/card.ts'

interface QueueWords {
  readonly name: string
  /** What an empty queue means, and what to do then. */
  readonly empty: string
}

/** The lists in the order in which the desk shows them, in the seller's words. */
export const queueWords = {
  verificar: { name: 'Pagos por verificar', empty: 'Todos los pagos están revisados.' },
  novedad: { name: 'Novedad', empty: 'Ningún envío tiene problemas ni está atrasado.' },
  llamar: { name: 'Por llamar', empty: 'No hay pedidos por llamar.' },
  agencia: { name: 'En agencia', empty: 'No hay clientes por avisar.' },
  adelanto: { name: 'Falta adelanto', empty: 'No hay pedidos sin adelanto.' },
  empacar: { name: 'Por empacar', empty: 'No queda nada por empacar hoy.' },
  subir: { name: 'Por subir al courier', empty: 'No queda nada por subir.' },
  guia: { name: 'Esperan guía', empty: 'Ningún pedido subido espera su guía.' },
  despachar: { name: 'Por despachar', empty: 'No queda nada por despachar hoy.' },
  camino: { name: 'En camino', empty: 'No hay envíos en camino.' },
  programados: { name: 'Programados', empty: 'Nada está programado para después.' },
  recibir: { name: 'Devueltos por recibir', empty: 'No falta recibir devoluciones.' },
  reembolsar: { name: 'Por reembolsar', empty: 'No debes dinero a nadie.' },
  cobrar: { name: 'Por cobrar al courier', empty: 'Ningún courier tiene dinero.' },
  todo: { name: 'Todo', empty: 'Todavía no hay pedidos.' },
} as const satisfies Record<DeskList, QueueWords>

export const lists = Object.keys(queueWords) as readonly DeskList[]

/** Shoppers who nearly ordered have a page of their own, which stands among the lists. */
const leadWords: QueueWords = { name: 'Por recuperar', empty: 'Nadie dejó un pedido a medias.' }

/** What stands beside each other: the lists, with the leads behind what is planned. */
export const tabs: readonly CountedList[] = lists.flatMap((list) =>
  list === 'programados' ? [list, 'recuperar'] : list,
)

export function tabWords(tab: CountedList): QueueWords {
  return tab === 'recuperar' ? leadWords : queueWords[tab]
}

export function isList(text: string): text is DeskList {
  return Object.hasOwn(queueWords, text)
}

/** The act that a card of this queue has on its filled button. In lists of several states the order's own decides. */
const nextActs: Readonly<Partial<Record<DeskList, OrderActName>>> = {
  verificar: 'aceptar-pago',
  novedad: 'resolver',
  llamar: 'confirmar',
  agencia: 'avisar',
  adelanto: 'pago',
  empacar: 'empacar',
  subir: 'subir',
  guia: 'completar',
  despachar: 'despachar',
  recibir: 'recibir',
  reembolsar: 'pago',
  cobrar: 'rendir',
}

const nextOfState: Readonly<Partial<Record<OrderState, OrderActName>>> = {
  finalizado: 'confirmar',
  confirmado: 'despachar',
  enviado: 'entregar',
  devuelto: 'recibir',
}

export function nextAct(
  list: DeskList,
  { state, hasTrouble, awaits }: Pick<Card, 'state' | 'hasTrouble' | 'awaits'>,
): OrderActName | null {
  const isLate = list === 'novedad' && !hasTrouble
  return (isLate ? undefined : nextActs[list]) ?? awaits ?? nextOfState[state] ?? null
}

/** The acts that cards of a queue have on their filled button; none in lists of several states, but what is on its way arrives. */
export function mainActs(list: DeskList): readonly OrderActName[] {
  const next = nextActs[list]
  if (next) return [next]
  return list === 'camino' ? ['entregar', 'agencia'] : []
}
