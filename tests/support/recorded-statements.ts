import { relative, resolve } from 'node:path'
import { namelessTables, type ShopTables, shortened } from './nameless-tables.ts'

export interface NamelessStatement {
  /** `src/outbox/channels.store.ts channelsWithWork`. */
  readonly writer: string
  readonly tables: readonly string[]
  readonly sql: string
}

const ROOT = resolve(import.meta.dirname, '../..')
/** Files that pass on the statements of others. */
const CARRIES = /^src\/database\/(prepared|with-commit|lease|transactions)\.ts/
const DEEPEST_STACK = 50

interface KnownStatement {
  readonly unnamed: readonly string[]
  /** The product's function that writes it, once one has been found: looking for it reads a whole stack. */
  writer: string | null
}

const known = new Map<string, KnownStatement>()
let nameless: NamelessStatement[] = []

/** Records a statement of the product that names no shop; statements of the tests themselves are not recorded. */
export function rememberStatement(sql: string, tables: ShopTables): void {
  const short = shortened(sql)
  const statement = known.get(short) ?? { unnamed: namelessTables(short, tables), writer: null }
  known.set(short, statement)
  if (statement.unnamed.length === 0) return
  const writer = statement.writer ?? writerOfStatement()
  if (!writer?.startsWith('src/')) return
  statement.writer = writer
  nameless.push({ writer, tables: statement.unnamed, sql })
}

/** The statements recorded since the last call. */
export function takeNameless(): readonly NamelessStatement[] {
  const taken = nameless
  nameless = []
  return taken
}

/** The nearest named function on the stack in a file of this repository. */
function writerOfStatement(): string | undefined {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = DEEPEST_STACK
  const { stack = '' } = new Error()
  Error.stackTraceLimit = usual
  const frames = stack.matchAll(/^ +at (?:async )?(?:(\S+)(?: \[as \w+\])? \()?(?:file:\/\/)?(\/[^():]+):\d+:\d+\)?$/gm)
  const own = [...frames].flatMap(([, name, path = '']) => {
    const file = relative(ROOT, path).replaceAll('\\', '/')
    const isOwn = /^(src|tests|bench|scripts|demo)\//.test(file) && !CARRIES.test(file) && !OWN.test(file)
    return isOwn ? [{ file, name: name?.replace(/^.*\./, '') }] : []
  })
  const nearest = own[0]
  const named = own.find(({ file, name }) => file === nearest?.file && name !== undefined && !ANONYMOUS.test(name))
  return nearest && `${nearest.file} ${named?.name ?? ''}`.trim()
}

const OWN = /^tests\/support\/record(ed)?-statements/
const ANONYMOUS = /^<anonymous>$/
