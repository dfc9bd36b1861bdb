import fc from 'fast-check'
import { type Json, trickyJson, trickyText } from './fuzz-values.ts'

/** One change at one place of a JSON value; `at` is taken modulo the number of places. */
interface Mutation {
  readonly at: number
  readonly how: 'replace' | 'remove' | 'rename' | 'extra' | 'wrap' | 'quote' | 'repeat'
  readonly value: Json
  readonly name: string
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'rename', 'extra', 'wrap', 'quote', 'repeat'),
  value: trickyJson,
  name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'then', 'toJSON', ''), trickyText),
})

/** A valid value with one to three changes that may make it invalid. */
export function nearly(fitting: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.tuple(fitting, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([value, mutations]) => {
    const root = { params: structuredClone(value) } as Branch
    for (const one of mutations) mutate(root, one)
    return root.params ?? null
  })
}

type Branch = { [name: string]: Json }

function mutate(root: Branch, { at, how, name, ...mutation }: Mutation): void {
  const value = structuredClone(mutation.value)
  const places = placesIn(root)
  const place = places[at % places.length]
  if (!place) return
  const [branch, key] = place
  const old = branch[key] ?? null
  if (how === 'replace') branch[key] = value
  if (how === 'remove') delete branch[key]
  if (how === 'rename') define(branch, name, old)
  if (how === 'rename') delete branch[key]
  if (how === 'extra' && isBranch(old)) define(old, name, value)
  if (how === 'wrap') branch[key] = at % 2 === 0 ? [old] : { [key]: old }
  if (how === 'quote') branch[key] = JSON.stringify(old)
  if (how === 'repeat' && Array.isArray(old)) branch[key] = [...old, ...old, ...old]
}

/** Defines the field, because assigning `__proto__` makes none. */
function define(branch: Branch, name: string, value: Json): void {
  if (Array.isArray(branch)) return void branch.push(value)
  Object.defineProperty(branch, name, { value, enumerable: true, configurable: true, writable: true })
}

/** The paths of all fields and items down to a depth. */
function placesIn(branch: Branch, depth = 0): readonly (readonly [Branch, string])[] {
  if (depth > 8) return []
  return Object.keys(branch)
    .slice(0, 100)
    .flatMap((key) => {
      const below = branch[key] ?? null
      return [[branch, key] as const, ...(isBranch(below) ? placesIn(below, depth + 1) : [])]
    })
}

function isBranch(value: Json): value is Branch {
  return typeof value === 'object' && value !== null
}
