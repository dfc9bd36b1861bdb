import { comparable } from '../../lib/text/comparable.ts'
import type { CourierSource, UploadFacts } from './courier-source.ts'

/** Words of a name that one writes and another leaves out. */
const ADDITIONS = /\b(?:cercado|d ?c|dc|agencia|ag|oficina|sede|distrito|ciudad|provincia|municipio)\b/g

/** How names are compared: without accents, signs, additions and the courier's own name. */
function plainName(text: string, courier = ''): string {
  const whole = comparable(text.replace(/\([^)]*\)/g, ' '))
  const bare = ` ${whole} `
    .replaceAll(courier === '' ? '\0' : ` ${comparable(courier)} `, ' ')
    .replace(ADDITIONS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return bare || whole || comparable(text)
}

/** The values of a column, made ready for many rows. */
export interface ListIndex {
  readonly values: readonly string[]
  readonly exact: ReadonlyMap<string, string>
  /** `null` where two values are the same without their additions. */
  readonly plain: ReadonlyMap<string, string | null>
  /** Values that name an official code, by it. */
  readonly codes: ReadonlyMap<string, string | null>
  readonly courier: string
}

export function listIndex(values: readonly string[], courier: string): ListIndex {
  const plain = new Map<string, string | null>()
  const codes = new Map<string, string | null>()
  const put = (all: Map<string, string | null>, key: string, value: string) =>
    all.set(key, all.has(key) && all.get(key) !== value ? null : value)
  for (const value of values) {
    put(plain, plainName(value, courier), value)
    for (const [code] of value.matchAll(/(?<!\d)\d{5,8}(?!\d)/g)) put(codes, code, value)
  }
  const exact = new Map(values.map((value) => [comparable(value), value] as const).toReversed())
  return { values, exact, plain, codes, courier }
}

/** The value of the list that these names mean, the first name that one value alone has; `null` for none. */
function named(index: ListIndex, names: readonly string[]): string | null {
  for (const name of names) {
    const found = index.exact.get(comparable(name)) ?? index.plain.get(plainName(name, index.courier))
    if (found) return found
  }
  return null
}

/** The names that a place may have in a list, the fullest first. */
function namesFor(source: CourierSource, text: string, facts: UploadFacts, isToldApart: boolean): readonly string[] {
  const { distrito, provincia, departamento } = facts
  switch (source) {
    case 'place.district': {
      const full = [...inBothOrders(distrito, provincia, departamento), ...inBothOrders(distrito, provincia)]
      return isToldApart || facts.isNamedOnce ? [...full, distrito] : full
    }
    case 'place.province':
      return [...inBothOrders(provincia, departamento), provincia]
    case 'place.label':
      return [...inBothOrders(distrito, provincia, departamento), ...inBothOrders(distrito, provincia)]
    default:
      return [text]
  }
}

/** `Ate Lima`, `Lima Ate`. */
function inBothOrders(...names: readonly string[]): readonly string[] {
  const all = names.filter((name) => name !== '')
  return [all.join(' '), all.toReversed().join(' ')]
}

interface ForCell {
  readonly source: CourierSource | null
  readonly text: string
  readonly facts: UploadFacts
  /** Another column says in which province a district is. */
  readonly isToldApart: boolean
}

/** The value of a list for a cell: by its official code, else by its name. `null` where none or several could be meant. */
export function matchedValue(index: ListIndex, { source, text, facts, isToldApart }: ForCell): string | null {
  const { placeCode } = facts
  const isPlace = source?.startsWith('place.') === true
  if (isPlace && placeCode !== '' && source !== 'place.department') {
    const byCode = index.codes.get(placeCode) ?? index.codes.get(`${placeCode}000`)
    if (byCode) return byCode
  }
  if (text === '') return null
  return named(index, isPlace && source ? namesFor(source, text, facts, isToldApart) : [text])
}

/** The one value that has all words of a name, or whose words the name has; '' for none or several. It is only proposed. */
export function proposedValue({ values, courier }: ListIndex, text: string): string {
  const words = wordsOf(text, courier)
  if (words.length === 0) return ''
  const near = values.filter((value) => {
    const own = wordsOf(value, courier)
    return own.length > 0 && (words.every((word) => own.includes(word)) || own.every((word) => words.includes(word)))
  })
  return near.length === 1 ? (near[0] ?? '') : ''
}

function wordsOf(text: string, courier: string): readonly string[] {
  return plainName(text, courier)
    .split(' ')
    .filter((word) => word.length > 2)
}
