import { markOf } from '../../catalogue/changes/merge-product-changes.ts'
import type { LoggedChange } from '../../catalogue/changes/product-changes.ts'
import { type ProductFieldName, productFields } from '../../catalogue/changes/product-fields.ts'
import type { DeskProduct } from '../../catalogue/desk-products.store.ts'
import type { RuleSurroundings } from '../../delivery/rule-words.ts'
import type { Country } from '../../lib/countries.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { type ArrangedNames, arrangingLines } from '../products/arranging/arranging-lines.ts'
import { valueWords } from '../products/editor/value-words.ts'
import { ruleLines } from '../shop/delivery-rules/rules-since.ts'
import { changeWords } from '../shop/settings/change-words.ts'
import { permissionWords } from '../signing-in/team/role-words.ts'
import type { LoggedEntry } from './activity-words.ts'

/** What an entry changed of one thing, a line for each fact: `Precios: de S/ 120.00 a S/ 99.00`. */
export interface ChangedThing {
  /** The name of a product; `null` where the entry's sentence says what was changed. */
  readonly title: string | null
  readonly lines: readonly string[]
}

interface Surroundings {
  readonly country: Country
  readonly currency: CurrencyCode
  /** The products as they are now, by id. */
  readonly products: ReadonlyMap<string, DeskProduct>
  /** What is arranged, by the names that it has now. */
  readonly arranged: ArrangedNames
  /** What delivery rules are read with; `null` where no entry is about them. */
  readonly delivery: RuleSurroundings | null
}

/** What an entry of the log changed, with old and new values. Nothing for acts that say all in their sentence. */
export function changedThings({ act, details }: LoggedEntry, around: Surroundings): readonly ChangedThing[] {
  switch (act) {
    case 'change-products':
      return ((details.products ?? []) as readonly LoggedChange[]).map((change) => ({
        title: change.title,
        lines: change.names.map((name) => fieldLine(name, change, around)),
      }))
    case 'arrange-categories':
    case 'arrange-packs':
    case 'arrange-home':
      return [{ title: null, lines: arrangingLines({ act, details }, around.arranged) }]
    case 'save-delivery-rules':
      return around.delivery ? [{ title: null, lines: ruleLines(details, around.delivery) }] : []
    case 'change-shop':
      return [{ title: null, lines: changeWords(details, around.country) }]
    case 'count-stock':
      return [{ title: null, lines: countLines(details) }]
    case 'change-member':
      return [{ title: null, lines: [fromTo('Permiso', permissionOf(details.before), permissionOf(details.after))] }]
    case 'make-main-host':
      return typeof details.was === 'string' && typeof details.now === 'string'
        ? [{ title: null, lines: [fromTo('Dominio principal', details.was, details.now)] }]
        : []
    default:
      return []
  }
}

function fieldLine(name: ProductFieldName, { id, fields }: LoggedChange, { currency, products }: Surroundings): string {
  const { label } = productFields[name]
  const field = fields[name]
  if (!field) return label
  return fromTo(label, valueWords(name, field.from, currency), valueWords(name, newValue(), currency))

  /** A long new value is not in the log. The product has it, unless it was changed since. */
  function newValue(): unknown {
    const now = products.get(id)?.values[name]
    return field?.to === undefined && markOf(now) === field?.mark ? now : field?.to
  }
}

function fromTo(label: string, from: string, to: string): string {
  return from === to ? `${label}: cambió` : `${label}: de ${from} a ${to}`
}

/** Earlier versions logged only what was found. */
function countLines({ counts, was }: LoggedEntry['details']): readonly string[] {
  if (typeof was !== 'object' || was === null || typeof counts !== 'object' || counts === null) return []
  const before = was as Readonly<Record<string, unknown>>
  return Object.entries(counts).map(([color, now]) =>
    fromTo(color === '' ? 'En el estante' : color, amount(before[color]), amount(now)),
  )
}

function amount(count: unknown): string {
  return typeof count === 'number' ? String(count) : 'sin contar'
}

function permissionOf(value: unknown): string {
  return permissionWords((value ?? {}) as Partial<Permission>)
}
