import { parse } from 'pgsql-ast-parser'

/** The tables of shops' data with the column that holds the shop: `shop_id`, or `id` in `shops` itself. */
export type ShopTables = ReadonlyMap<string, string>

/** A part of the parser's tree, whose own types name a hundred kinds. */
type Node = Readonly<Record<string, unknown>>

/** The relations of a query by their alias. `bound`: the statement says which shop the rows are of. */
type Scope = Map<string, { readonly table: string; readonly column: string; bound: boolean }>

const CHANGES_NO_ROWS =
  /^\s*(create|drop|alter|truncate|analyze|explain|pragma|vacuum|savepoint|release|rollback|begin|commit)\b/i

/**
 * The tables of shops' data that a statement uses without naming the shop. To name it, the statement compares the table's shop column with a parameter, or
 * with the shop of a row that it found by its shop. The same holds in common table expressions and subqueries.
 */
export function namelessTables(sql: string, tables: ShopTables): readonly string[] {
  const mentioned = [...tables.keys()].filter((table) => new RegExp(`\\b${table}\\b`).test(sql))
  if (mentioned.length === 0 || CHANGES_NO_ROWS.test(sql)) return []
  const statements = parsed(sql)
  if (!statements) return mentioned
  const found = new Set<string>()
  for (const statement of statements) examine(statement, { tables, outer: new Map(), found })
  return [...found]
}

/**
 * The statement with one parameter for each list of parameters, and one row for each list of rows: parsing an insert of 500 rows takes seconds, and
 * which shop it names stands in its columns and conditions.
 */
export function shortened(sql: string): string {
  return sql.replace(LIST, '($1)').replace(ROWS, '$1')
}

const LIST = /\((\$\d+|\?)(?:, (?:\$\d+|\?))+\)/g
const ROWS = /(\((?:\$\d+|\?)\))(?:, \((?:\$\d+|\?)\))+/g

function parsed(sql: string): readonly Node[] | null {
  let place = 0
  const numbered = sql.replace(/'(?:[^']|'')*'|\?/g, (part) => (part === '?' ? `$${++place}` : part))
  try {
    return parse(numbered) as unknown as readonly Node[]
  } catch {
    return null
  }
}

interface Context {
  readonly tables: ShopTables
  readonly outer: Scope
  readonly found: Set<string>
}

/** Looks for queries in a part of a statement. */
function examine(part: unknown, context: Context): void {
  if (Array.isArray(part)) for (const one of part) examine(one, context)
  else if (isNode(part)) examineNode(part, context)
}

function examineNode(node: Node, context: Context): void {
  const { type } = node
  if (type === 'insert') examineInsert(node, context)
  if (type === 'with' || type === 'with recursive') examineWith(node, context)
  else if (type === 'select') examineQuery(node, asList(node.from), context)
  else if (type === 'update') examineQuery(node, [{ type: 'table', name: node.table }, ...asList(node.from)], context)
  else if (type === 'delete') examineQuery(node, [{ type: 'table', name: node.from }], context)
  else examine(Object.values(node), context)
}

/** The rows of a common table expression count as found by their shop: the expression itself is examined too. */
function examineWith(node: Node, context: Context): void {
  const names = node.type === 'with' ? asList(node.bind).map((one) => nameOf(asNode(one).alias)) : [nameOf(node.alias)]
  const tables = new Map([...context.tables].filter(([table]) => !names.includes(table)))
  examine([node.bind, node.in], { ...context, tables })
}

function examineInsert({ into, columns, insert }: Node, { tables, found }: Context): void {
  const table = nameOf(into)
  const column = tables.get(table)
  if (column === undefined) return
  const place = asList(columns).findIndex((one) => nameOf(one) === column)
  const select = asNode(insert)
  const given = select.type === 'select' ? asNode(asList(select.columns)[place]).expr : select
  if (place < 0 || given === undefined) found.add(table)
}

function examineQuery(node: Node, from: readonly unknown[], context: Context): void {
  const scope: Scope = new Map()
  for (const one of from.map(asNode)) {
    const name = asNode(one.name)
    const table = one.type === 'table' ? nameOf(name) : ''
    const column = context.tables.get(table)
    const called = String(name.alias ?? one.alias ?? table)
    scope.set(called, { table, column: column ?? 'shop_id', bound: column === undefined })
  }
  const joined = from.map((one) => asNode(asNode(one).join).on)
  bind(scope, [node.where, ...joined].flatMap(conjuncts), context.outer)
  for (const { table, bound } of scope.values()) if (!bound) context.found.add(table)
  examine(Object.values(node), { ...context, outer: new Map([...context.outer, ...scope]) })
}

/** Marks relations as bound, until no condition binds another. */
function bind(scope: Scope, conditions: readonly Node[], outer: Scope): void {
  const visible: Scope = new Map([...outer, ...scope])
  let before = -1
  for (let count = 0; count !== before; ) {
    before = count
    for (const { left, right } of conditions) {
      bindOne(left, right, scope, visible)
      bindOne(right, left, scope, visible)
    }
    count = [...scope.values()].filter(({ bound }) => bound).length
  }
}

function bindOne(one: unknown, other: unknown, scope: Scope, visible: Scope): void {
  const relation = relationOf(one, scope)
  if (relation && (isValue(other) || relationOf(other, visible)?.bound)) relation.bound = true
}

/** The relation whose shop column a reference names. */
function relationOf(part: unknown, scope: Scope) {
  const { type, name, table } = asNode(part)
  if (type !== 'ref') return undefined
  const named = table === undefined ? [...scope.values()] : [scope.get(nameOf(table))]
  return named.find((relation) => relation?.column === name)
}

function isValue(part: unknown): boolean {
  const { type, operand } = asNode(part)
  return type === 'parameter' || type === 'string' || (type === 'cast' && isValue(operand))
}

/** The equalities that must all hold. */
function conjuncts(part: unknown): readonly Node[] {
  const node = asNode(part)
  if (node.type !== 'binary') return []
  if (node.op === 'AND') return [...conjuncts(node.left), ...conjuncts(node.right)]
  return node.op === '=' ? [node] : []
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null
}

function asNode(part: unknown): Node {
  return isNode(part) ? part : {}
}

function asList(part: unknown): readonly unknown[] {
  return Array.isArray(part) ? part : []
}

function nameOf(part: unknown): string {
  return String(asNode(part).name ?? '')
}
