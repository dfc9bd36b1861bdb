import type { WordMeaning } from '../../dispatch/reports/courier-file.ts'
import type { Words } from '../../dispatch/reports/row-verdict.ts'
import { noSums } from '../rules/figure-sums.ts'
import { isMature } from '../rules/rates.ts'
import type { PastEntry, PastMeaning, PastOrder } from './past-order.ts'

/** What a parcel's state says of its order. */
const OF_STATE = {
  ...{ preparado: 'abierto', recogido: 'abierto', en_ruta: 'abierto', en_agencia: 'abierto', novedad: 'abierto' },
  ...{ entregado: 'entregado', volviendo: 'devuelto', devuelto: 'devuelto', perdido: 'devuelto' },
  ...{ anulado: 'cancelado', nada: 'abierto' },
} as const satisfies Readonly<Record<WordMeaning, PastMeaning>>

/** Words that no courier's file explains: Effi's states, and what is asked in a courier's report but is clear for the past. */
const OWN_WORDS: Readonly<Record<string, PastMeaning>> = {
  generada: 'abierto',
  'disponible para retiro en oficina': 'abierto',
  'entregada a destino': 'entregado',
  'devolucion a origen': 'devuelto',
  devolucion: 'devuelto',
  cancelada: 'cancelado',
  'cancelada por transportadora': 'cancelado',
  anulada: 'cancelado',
}

export type SaidWords = Readonly<Record<string, PastMeaning>>

/** What a word means: what was said of the file before what couriers' files and the shop say. `undefined`: nobody knows. */
function meaningOf(word: string, said: SaidWords, words: Words): PastMeaning | undefined {
  const known = Object.hasOwn(said, word) ? said[word] : undefined
  const state = words.get(word)
  return known ?? (state && OF_STATE[state]) ?? (Object.hasOwn(OWN_WORDS, word) ? OWN_WORDS[word] : undefined)
}

export interface PastReading {
  /** The orders of days that are over. */
  readonly orders: readonly PastOrder[]
  /** Orders of days of which too many are not over. */
  readonly tooYoung: number
  /** Orders that never came to an end, on days that are over. */
  readonly open: number
  /** Words that nobody knows, with how many orders have them, the commonest first. */
  readonly unknown: readonly (readonly [word: string, orders: number])[]
}

/** What became of the orders of a file. As in the shop's own figures only days count of which nearly all orders are over: what was delivered at once says too much. */
export function pastReading(entries: readonly PastEntry[], said: SaidWords, words: Words): PastReading {
  const unknown = new Map<string, number>()
  const read = entries.map((entry) => {
    const meaning = entry.isBack ? 'devuelto' : meaningOf(entry.word, said, words)
    if (meaning === undefined) unknown.set(entry.word, (unknown.get(entry.word) ?? 0) + 1)
    return { ...entry, meaning: meaning ?? ('abierto' as const) }
  })
  const days = Map.groupBy(read, ({ day }) => day)
  const over = [...days.values()].filter((own) => {
    const open = own.filter(({ meaning }) => meaning === 'abierto').length
    return isMature({ ...noSums, orders: own.length, open })
  })
  const counted = over.flat()
  const orders = counted.flatMap(({ sign, place, products, meaning }): readonly PastOrder[] =>
    meaning === 'abierto' ? [] : [{ sign, place, products, outcome: meaning }],
  )
  return {
    orders,
    tooYoung: entries.length - counted.length,
    open: counted.length - orders.length,
    unknown: [...unknown].toSorted(([, one], [, other]) => other - one),
  }
}
