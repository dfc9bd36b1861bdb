import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Sql } from './database.ts'

type Value = string | number | null
/** The values of a statement; a list stands for as many values as it has. */
type Values = Readonly<Record<string, Value | readonly Value[]>>

/** Takes the place of a value while the statement is compiled. */
class Placeholder {
  readonly name: string
  /** The place in a list. */
  readonly place: number | undefined

  constructor(name: string, place?: number) {
    this.name = name
    this.place = place
  }

  fill(values: Values): unknown {
    const value = values[this.name]
    return Array.isArray(value) ? value[this.place ?? 0] : value
  }
}

/** How many compiled forms of a statement are cached, one for each combination of list lengths. */
const MOST_LENGTHS = 60

/**
 * Compiles a statement once for each engine and fills in the values from then on: in an order, building and compiling a statement with Kysely costs more
 * than running it. `write` must use each value as a parameter and must depend on nothing else, except the length of a list.
 */
export function prepared<Given extends Values, Row>(
  write: (sql: Sql, values: Given) => Compilable<Row>,
): (sql: Sql, values: Given) => CompiledQuery<Row> {
  const written = new WeakMap<object, LRUCache<string, CompiledQuery<Row>>>()
  return (sql, values) => {
    const { adapter, plugins } = sql.getExecutor()
    // Plugins rewrite each statement, so it is not cached.
    if (plugins.length > 0) return write(sql, values).compile()
    const known = written.get(adapter) ?? new LRUCache<string, CompiledQuery<Row>>({ max: MOST_LENGTHS })
    written.set(adapter, known)
    const lengths = lengthsOf(values)
    const template = known.get(lengths) ?? write(sql, placeholdersOf(values) as Given).compile()
    known.set(lengths, template)
    const parameters = template.parameters.map((part) => (part instanceof Placeholder ? part.fill(values) : part))
    return { ...template, parameters }
  }
}

/**
 * Pads a list with its last value to a length of 4, 16, 64 and so on, for lists in which duplicates do no harm. The engines cache a limited number of
 * plans, and each length of a list is a statement of its own.
 */
export function padded<Value>(values: readonly Value[]): readonly Value[] {
  let length = 4
  while (length < values.length) length *= 4
  return [
    ...values,
    ...Array.from({ length: values.length > 0 ? length - values.length : 0 }, () => values.at(-1) as Value),
  ]
}

function lengthsOf(values: Values): string {
  let lengths = ''
  for (const value of Object.values(values)) if (Array.isArray(value)) lengths += `${value.length},`
  return lengths
}

function placeholdersOf(values: Values): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, place) => new Placeholder(name, place)) : new Placeholder(name),
    ]),
  )
}
