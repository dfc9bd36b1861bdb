import fc from 'fast-check'
import type { Json } from './fuzz-values.ts'

/** The part of JSON Schema that the OpenAPI document uses. `arbitraryOf` throws on anything else, so that nothing is left out silently. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
}

/** How values are picked from those that a schema allows. Without usual values hardly any generated order could be placed. */
export interface Taste {
  /** Usual values of a field of that name. */
  readonly usual: Readonly<Record<string, fc.Arbitrary<Json>>>
  /** How many usual values are picked for each that is only allowed. */
  readonly usualFor: number
  /** Whether optional fields are always present. */
  readonly whole: boolean
  readonly mostItems: number
}

/** Picks values that the schema allows; `name` is their field. */
export function arbitraryOf(schema: JsonSchema, taste: Taste, name = ''): fc.Arbitrary<Json> {
  const any = allowed(schema, taste, name)
  const usual = usualFor(schema, taste, name)
  return usual ? fc.oneof({ weight: taste.usualFor, arbitrary: usual }, { weight: 1, arbitrary: any }) : any
}

/** Usual values that this schema allows: the same name may mean something else in another call. */
function usualFor({ type, ...schema }: JsonSchema, { usual }: Taste, name: string): fc.Arbitrary<Json> | undefined {
  if (schema.enum || !Object.hasOwn(usual, name)) return undefined
  return type === 'string' ? usual[name]?.filter((value) => typeof value === 'string') : usual[name]
}

function allowed(schema: JsonSchema, taste: Taste, name: string): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => allowed(choice, taste, name)))
  if (typeof schema.type !== 'string') {
    return fc.oneof(...(schema.type ?? ['null', 'string']).map((type) => allowed({ ...schema, type }, taste, name)))
  }
  const make = byType[schema.type]
  if (!make) throw new Error(`No values are known for the type ${schema.type} of ${name}`)
  return make(schema, taste, name)
}

const byType: Readonly<Record<string, (schema: JsonSchema, taste: Taste, name: string) => fc.Arbitrary<Json>>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }) => fc.maxSafeInteger().map(between(minimum, maximum)),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  string: stringOf,
  array: ({ items = {}, minItems = 0, maxItems = 1_000 }, taste, name) =>
    fc.array(arbitraryOf(items, taste, `${name}[]`), {
      minLength: minItems,
      maxLength: Math.min(maxItems, taste.mostItems),
    }),
  object: objectOf,
}

function between(least: number, largest: number) {
  const span = BigInt(largest) - BigInt(least) + 1n
  return (value: number) => Number(((((BigInt(value) % span) + span) % span) + BigInt(least)) as bigint)
}

function stringOf({ minLength = 0, maxLength = 60, pattern, format }: JsonSchema): fc.Arbitrary<Json> {
  if (format === 'uuid') return fc.uuid()
  const text = fc.string({ unit: 'grapheme-composite', minLength, maxLength: Math.min(maxLength, 300) })
  if (!pattern) return text
  const shape = new RegExp(pattern, 'u')
  // Ordinary text hardly ever matches the pattern, so text is made from the pattern.
  return shape.test('Ana') ? text.filter((value) => shape.test(value)) : fc.stringMatching(shape)
}

function objectOf(schema: JsonSchema, taste: Taste): fc.Arbitrary<Json> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, taste, name)] as const)
  const known = fc.record(Object.fromEntries(fields), taste.whole ? {} : { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return known as fc.Arbitrary<Json>
  const others = fc.dictionary(fc.string({ maxLength: 20 }), arbitraryOf(additionalProperties, taste), { maxKeys: 4 })
  return fc.tuple(others, known).map(([more, all]) => ({ ...more, ...all }) as Json)
}
