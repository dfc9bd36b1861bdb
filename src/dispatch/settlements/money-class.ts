import { comparable } from '../../lib/text/comparable.ts'

/** What a movement of a courier's money is for. */
export const MONEY_CLASSES = [
  /** What is left of a delivered order after everything that the courier took. */
  'neto',
  /** What was collected at the door. */
  'recaudo',
  'flete',
  'devolucion',
  'comision',
  'proveedor',
  /** What an order without collection costs. */
  'prepago',
  'indemnizacion',
  'costo',
  /** Own money moved: it is in no figure. */
  'traspaso',
  'otro',
] as const
export type MoneyClass = (typeof MONEY_CLASSES)[number]

/** Classes whose rows are of an order. */
const OF_ORDERS: readonly MoneyClass[] = [
  ...(['neto', 'recaudo', 'flete', 'devolucion', 'comision', 'prepago', 'indemnizacion'] as const),
]

export function isOfOrder(moneyClass: MoneyClass): boolean {
  return OF_ORDERS.includes(moneyClass)
}

/** Classes that lessen what a courier pays. Files that write all amounts without a sign mean them so. */
const COSTS: readonly MoneyClass[] = ['flete', 'devolucion', 'comision', 'prepago', 'proveedor', 'costo']

export function isCost(moneyClass: MoneyClass): boolean {
  return COSTS.includes(moneyClass)
}

/** The class of a movement by its words; `null` for words that nobody has given one. */
export type ClassOf = (text: string) => MoneyClass | null

/** Classes by phrase. The longest phrase that a movement's words contain counts; what the shop said comes before the courier's file. */
export function classOf(
  written: Readonly<Record<string, MoneyClass>>,
  said: readonly (readonly [phrase: string, moneyClass: MoneyClass])[] = [],
): ClassOf {
  const phrases = new Map([
    ...Object.entries(written).map(([phrase, moneyClass]) => [wordsOnly(phrase), moneyClass] as const),
    ...said,
  ])
  const longestFirst = [...phrases].toSorted(([one], [other]) => other.length - one.length)
  return (text) => {
    const words = ` ${wordsOnly(text)} `
    return longestFirst.find(([phrase]) => words.includes(` ${phrase} `))?.[1] ?? null
  }
}

/** The words of a movement without numbers, such as those of orders and guides. */
function wordsOnly(text: string): string {
  return comparable(text)
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
}

const MOST_WORDS = 8

/** The phrase that a seller is asked about: a movement's words before its first number, behind which a reason or a name may stand. */
export function phraseOf(text: string): string {
  const words = comparable(text).split(' ')
  const end = words.findIndex((word, place) => place > 0 && /\d/.test(word))
  const before = (end === -1 ? words : words.slice(0, end)).filter((word) => !/\d/.test(word))
  return before.slice(0, MOST_WORDS).join(' ')
}
