import type { Role } from '../../../staff/team/permission.ts'
import type { CountedList } from '../cards/card.ts'
import { ageWords, type ShopTime } from '../time-words.ts'
import { tabs } from './queue-words.ts'

/** What *Hoy* says of a queue. */
interface TodayWords {
  /** The queue as a sentence of work: `14 por llamar`. */
  readonly work: string
  /** The same where one is left and the words change: `1 pago por verificar`. */
  readonly one?: string
  /** What is done there next, at the end of its row; nothing where only time is waited for. */
  readonly next?: string
}

const todayWords: Readonly<Record<CountedList, TodayWords>> = {
  verificar: { work: 'pagos por verificar', one: 'pago por verificar', next: 'Verificar' },
  novedad: { work: 'con novedad', next: 'Resolver' },
  llamar: { work: 'por llamar', next: 'Llamar' },
  agencia: { work: 'esperan en agencia', one: 'espera en agencia', next: 'Avisar' },
  adelanto: { work: 'sin adelanto', next: 'Pedir adelanto' },
  empacar: { work: 'por empacar', next: 'Empacar' },
  subir: { work: 'por subir al courier', next: 'Subir' },
  guia: { work: 'esperan su guía', one: 'espera su guía', next: 'Poner guía' },
  despachar: { work: 'por despachar', next: 'Despachar' },
  camino: { work: 'en camino' },
  programados: { work: 'programados' },
  recuperar: { work: 'por recuperar', next: 'Escribir' },
  recibir: { work: 'devueltos por recibir', one: 'devuelto por recibir', next: 'Recibir' },
  reembolsar: { work: 'por reembolsar', next: 'Reembolsar' },
  cobrar: { work: 'por cobrar al courier', next: 'Cobrar' },
  todo: { work: 'pedidos en total' },
}

/** A queue's count in words, without the number: `por llamar`. */
export function workWords(tab: CountedList, count: number | null | undefined): string {
  const { work, one } = todayWords[tab]
  return count === 1 ? (one ?? work) : work
}

/** What is done next in a queue, in a word or two. Who only looks does nothing there. */
export function nextWords(tab: CountedList, role: Role): string {
  return role === 'viewer' ? 'Ver' : (todayWords[tab].next ?? 'Ver')
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
