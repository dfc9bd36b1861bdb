import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Role } from '../../../staff/team/permission.ts'
import type { Card, CountedList } from '../cards/card.ts'
import { ageWords, type ShopTime } from '../time-words.ts'

interface QueueWords {
  readonly name: string
  /** The queue as a sentence of work: `14 por llamar`. */
  readonly work: string
  /** The same where one is left and the words change: `1 pago por verificar`. */
  readonly one?: string
  /** What is done there next, at the end of its row on *Hoy*; nothing where only time is waited for. */
  readonly next?: string
  /** What an empty queue means, and what to do then. */
  readonly empty: string
}

/** The lists in the order in which the desk shows them, in the seller's words. */
export const queueWords = {
  verificar: {
    name: 'Pagos por verificar',
    work: 'pagos por verificar',
    one: 'pago por verificar',
    next: 'Verificar',
    empty: 'Todos los pagos están revisados.',
  },
  novedad: {
    name: 'Novedad',
    work: 'con novedad',
    next: 'Resolver',
    empty: 'Ningún envío tiene problemas ni está atrasado.',
  },
  llamar: { name: 'Por llamar', work: 'por llamar', next: 'Llamar', empty: 'No hay pedidos por llamar.' },
  agencia: {
    name: 'En agencia',
    work: 'esperan en agencia',
    one: 'espera en agencia',
    next: 'Avisar',
    empty: 'No hay clientes por avisar.',
  },
  adelanto: {
    name: 'Falta adelanto',
    work: 'sin adelanto',
    next: 'Pedir adelanto',
    empty: 'No hay pedidos sin adelanto.',
  },
  empacar: { name: 'Por empacar', work: 'por empacar', next: 'Empacar', empty: 'No queda nada por empacar hoy.' },
  subir: {
    name: 'Por subir al courier',
    work: 'por subir al courier',
    next: 'Subir',
    empty: 'No queda nada por subir.',
  },
  guia: {
    name: 'Esperan guía',
    work: 'esperan su guía',
    one: 'espera su guía',
    next: 'Poner guía',
    empty: 'Ningún pedido subido espera su guía.',
  },
  despachar: {
    name: 'Por despachar',
    work: 'por despachar',
    next: 'Despachar',
    empty: 'No queda nada por despachar hoy.',
  },
  camino: { name: 'En camino', work: 'en camino', empty: 'No hay envíos en camino.' },
  programados: { name: 'Programados', work: 'programados', empty: 'Nada está programado para después.' },
  recibir: {
    name: 'Devueltos por recibir',
    work: 'devueltos por recibir',
    one: 'devuelto por recibir',
    next: 'Recibir',
    empty: 'No falta recibir devoluciones.',
  },
  reembolsar: { name: 'Por reembolsar', work: 'por reembolsar', next: 'Reembolsar', empty: 'No debes dinero a nadie.' },
  cobrar: {
    name: 'Por cobrar al courier',
    work: 'por cobrar al courier',
    next: 'Cobrar',
    empty: 'Ningún courier tiene dinero.',
  },
  todo: { name: 'Todo', work: 'pedidos en total', empty: 'Todavía no hay pedidos.' },
} as const satisfies Record<DeskList, QueueWords>

export const lists = Object.keys(queueWords) as readonly DeskList[]

/** Shoppers who nearly ordered have a page of their own, which stands among the lists. */
const leadWords: QueueWords = {
  name: 'Por recuperar',
  work: 'por recuperar',
  next: 'Escribir',
  empty: 'Nadie dejó un pedido a medias.',
}

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

/** A queue's count in words, without the number: `por llamar`. */
export function workWords(tab: CountedList, count: number | null | undefined): string {
  const { work, one } = tabWords(tab)
  return count === 1 ? (one ?? work) : work
}

/** What is done next in a queue, in a word or two. Who only looks does nothing there. */
export function nextWords(tab: CountedList, role: Role): string {
  return role === 'viewer' ? 'Ver' : (tabWords(tab).next ?? 'Ver')
}

/** Since when the longest waiting of so many waits: `el más antiguo` and `hace 2 h`, and of one alone the second. */
export function waitWords(since: number, count: number | null | undefined, time: ShopTime): readonly [string, string] {
  const age = ageWords(since, time)
  if (age === 'ahora') return ['', 'recién']
  return [count === 1 ? '' : 'el más antiguo', age === 'ayer' ? 'desde ayer' : age]
}

/** The work of each role, its own first. What is only on its way, planned or done is nobody's work today. */
const ownWork = {
  owner: [],
  confirmer: ['llamar', 'adelanto', 'novedad', 'agencia', 'recuperar'],
  packer: ['empacar', 'subir', 'guia', 'despachar', 'recibir'],
  viewer: [],
} as const satisfies Record<Role, readonly CountedList[]>

/** The queues of *Hoy* in their order for a role. */
export function todayLists(role: Role): readonly CountedList[] {
  const own: readonly CountedList[] = ownWork[role]
  const work = tabs.filter((list) => !['camino', 'programados', 'todo'].includes(list))
  return [...own, ...work.filter((list) => !own.includes(list))]
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
  { state, hasTrouble, awaitsAgency }: Pick<Card, 'state' | 'hasTrouble' | 'awaitsAgency'>,
): OrderActName | null {
  const isLate = list === 'novedad' && !hasTrouble
  // Nobody can take it before it is at its agency.
  const ofState = awaitsAgency ? 'agencia' : nextOfState[state]
  return (isLate ? undefined : nextActs[list]) ?? ofState ?? null
}

/** The acts that cards of a queue have on their filled button; none in lists of several states, but what is on its way arrives. */
export function mainActs(list: DeskList): readonly OrderActName[] {
  const next = nextActs[list]
  if (next) return [next]
  return list === 'camino' ? ['entregar', 'agencia'] : []
}
