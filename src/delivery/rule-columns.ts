import type { Rule } from './rule.ts'

/** What a form's fields and a file's columns are called, in their order. */
export const ruleColumns = {
  id: 'id',
  name: 'nombre',
  places: 'lugares',
  except: 'excepto',
  way: 'forma',
  rate: 'tarifa',
  freeFrom: 'gratis_desde',
  surcharge: 'recargo',
  daysFrom: 'dias_desde',
  daysTo: 'dias_hasta',
  cutOff: 'hora_corte',
  payment: 'pago',
  deposit: 'deposito',
  least: 'pedido_desde',
  most: 'pedido_hasta',
  products: 'productos',
  categories: 'categorias',
  agencies: 'agencias',
  couriers: 'couriers',
  cost: 'costo',
  note: 'nota',
} as const satisfies Readonly<Record<Exclude<keyof Rule, 'days'> | 'daysFrom' | 'daysTo', string>>

export type RuleColumn = keyof typeof ruleColumns

/** A rule as texts, the way that forms and files carry it. Lists stand between `|`. */
export type WrittenRule = Readonly<Record<RuleColumn, string>>

/** What is wrong with one column, in Spanish. */
export interface ColumnProblem {
  readonly column: RuleColumn
  readonly message: string
}

/** The ids of what a rule names: by address for products and categories, by name for couriers, by the id for all. */
export interface KnownNames {
  readonly products: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  readonly couriers: ReadonlyMap<string, string>
}

/** How ids are written so that people can read them: the other way of `KnownNames`. */
export type WrittenNames = (kind: keyof KnownNames, id: string) => string
