import type { z } from 'zod'
import type { Country } from '../../lib/countries.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Shop, ShopSecrets } from '../shop.ts'
import type { StoredIn } from './shop-field.ts'
import { type FieldName, fieldNames, fieldOf, shopFields, type ValuesKept, valuesKept } from './shop-fields.ts'

/** A value for every field. */
export type ShopValues = ValuesKept<StoredIn>

/** Values as a person writes them, or as a program has them; `null` clears a field. */
export type WrittenValues = Readonly<Partial<Record<FieldName, unknown>>>

export interface FieldProblem {
  readonly field: FieldName
  /** What is wrong with the value and what is allowed, in English. */
  readonly message: string
}

/** The values of a new shop: the written ones, and the defaults of its country for the rest. */
export function newShopValues(written: WrittenValues): Outcome<ShopValues, readonly FieldProblem[]> {
  const country = shopFields.country.schema.safeParse(written.country)
  if (!country.success) return refused(problemsOf('country', written.country, country.error))
  return readValues(country.data, written, fieldNames)
}

/** Only the changed values. A cleared field gets its default. */
export function changedValues(
  country: Country,
  written: WrittenValues,
): Outcome<Partial<ShopValues>, readonly FieldProblem[]> {
  const names = fieldNames.filter((name) => name in written)
  const fixed = names.filter((name) => fieldOf(name).isFixed)
  if (fixed.length > 0) {
    return refused(fixed.map((field) => ({ field, message: 'it is chosen when the shop opens and never changes' })))
  }
  return readValues(country, written, names)
}

/** The new shop that has these values, and its secrets apart from it. */
export function shopOf(id: string, values: ShopValues, openedAt: number): { shop: Shop; secrets: ShopSecrets } {
  const config = valuesKept(values, 'public', 'private')
  const facts = { id, config, version: 1, leadsTo: null, openedAt, closedAt: null, moving: null }
  return { shop: { ...valuesKept(values, 'column'), ...facts }, secrets: valuesKept(values, 'sealed') }
}

/** What anybody may know of a shop's configuration, under the specification's names (section 3, `formattedStoreConfigs`): no token is in it. */
export function formattedStoreConfigs({ config }: Pick<Shop, 'config'>) {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(valuesKept(config, 'public'))) {
    const [field = name, part] = name.split('.')
    const { alias } = fieldOf(name as FieldName)
    shown[field] = part ? { [part]: value } : value
    if (alias) shown[alias] = value
  }
  return shown
}

/** The values of `names`, or a refusal that lists everything that is wrong with them. */
function readValues<Values extends Partial<ShopValues>>(
  country: Country,
  written: WrittenValues,
  names: readonly FieldName[],
): Outcome<Values, readonly FieldProblem[]> {
  const read = names.map((name) => {
    const { schema, inCountry, defaultIn } = fieldOf(name)
    const value = written[name] ?? defaultIn?.(country)
    return [name, value, (inCountry?.(country) ?? schema).safeParse(value)] as const
  })
  const problems = read.flatMap(([name, value, parsed]) => problemsOf(name, value, parsed.error))
  if (problems.length > 0) return refused(problems)
  return done(Object.fromEntries(read.map(([name, , parsed]) => [name, parsed.data])) as Values)
}

function problemsOf(field: FieldName, value: unknown, error: z.ZodError | undefined): readonly FieldProblem[] {
  if (!error) return []
  if (value === undefined || value === null) return [{ field, message: `a shop needs it: ${fieldOf(field).help}` }]
  return error.issues.map(({ message }) => ({ field, message }))
}
