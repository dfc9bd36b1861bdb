import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingKind } from './journal.ts'
import type { Engine } from './options.ts'

/** A replacement in the built server; the text must occur exactly once. */
interface Replacement {
  readonly what: RegExp
  readonly by: string
}

/** A bug that the run has to find, and the kinds of findings that count. */
export interface Plant {
  readonly finds: readonly FindingKind[]
  readonly replaces?: (engine: Engine) => readonly Replacement[]
  /** Run on the migrated database. */
  readonly sql?: readonly string[]
  readonly clusterSettings?: readonly string[]
  /** Whether it shows only on a disk of its own. */
  readonly needsDisk?: (engine: Engine) => boolean
}

const NO_FSYNC = { what: /pragma synchronous = full/, by: 'pragma synchronous = off' }
const NO_CHECK = { what: /(async function checkDurability\(\w+\) \{)/, by: '$1 return;' }
const FSYNC_OFF = {
  replaces: (engine: Engine) => (engine === 'sqlite' ? [NO_FSYNC] : []),
  clusterSettings: ['fsync=off'],
}

export const plants = {
  /** Two requests at once under one key make two tickets. SQLite's single writer would still find the first, so there the look-up is removed. */
  'no-unique-key': {
    finds: ['doubled'],
    replaces: (engine) =>
      engine === 'sqlite' ? [{ what: /(async function findRecord\([^)]*\) \{)/, by: '$1 return null;' }] : [],
    sql: [
      'create table loose_keys as select * from idempotency_keys',
      'drop table idempotency_keys',
      'alter table loose_keys rename to idempotency_keys',
    ],
  },
  'ack-before-commit': {
    finds: ['lost'],
    replaces: () => [
      {
        what: /return retryUniqueViolations\(\(\) => deps\.db\.transaction\(\(tx\) => placeInTransaction\(tx, deps, shop, request\)\)\);/,
        by: `return new Promise((answer, fail) => deps.db.transaction(async (tx) => {
          const outcome = await placeInTransaction(tx, deps, shop, request);
          answer(outcome);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }).catch(fail));`,
      },
    ],
  },
  /** The product refuses to start, so no server opens. */
  'fsync-off': { finds: ['shut'], ...FSYNC_OFF },
  'fsync-off-unchecked': {
    finds: ['lost', 'damaged', 'shut'],
    clusterSettings: FSYNC_OFF.clusterSettings,
    replaces: (engine) => [...FSYNC_OFF.replaces(engine), NO_CHECK],
    needsDisk: () => true,
  },
  'letter-after-commit': {
    finds: ['letter'],
    replaces: () => [
      {
        what: /await postSaleEvents\(tx, shop, order, \{[^}]*\}\);/,
        by: 'setTimeout(() => deps.db.transaction((later) => postSaleEvents(later, shop, order, { rootKey: deps.settings.rootKey, visit: request.visit })).catch(() => {}), 30);',
      },
    ],
  },
  'remembered-prices': {
    finds: ['total'],
    replaces: () => [
      {
        what: /await findSaleProducts\(tx, shop\.id, slugs\)/,
        by: '(globalThis[slugs.join()] ??= await findSaleProducts(tx, shop.id, slugs))',
      },
    ],
  },
  /** An order is placed whatever its shopper was shown. */
  'shown-ignored': {
    finds: ['unseen'],
    replaces: () => [{ what: /shown === null \|\| isAsShown\(shown, change\)/, by: 'true' }],
  },
  'any-body': {
    finds: ['answer'],
    // Only in finalising: storing looks the ticket up after its check.
    replaces: () => [
      {
        what: /if \(record\.bodyHash !== bodyHash\) return refused\(\{ reason: "key-reused" \}\);(?=\s*return)/,
        by: '',
      },
    ],
  },
  'new-event-id': {
    finds: ['network'],
    replaces: () => [
      {
        what: /return (`\$\{saleTopics\[event\]\}-\$\{code\}`)/,
        by: 'return $1 + Math.random()',
      },
    ],
  },
  /** An event that was sent counts as delivered, whatever the network said. */
  'sent-is-delivered': {
    finds: ['network'],
    replaces: () => [
      {
        what: /await send\(run, part, limits\.limitMs\);/,
        by: '{ ...(await send(run, part, limits.limitMs)), kind: "delivered" };',
      },
    ],
  },
  /** A lost database is answered with 500. PostgreSQL is lost when it is killed, SQLite when its disk is full. */
  'outage-as-500': {
    finds: ['server'],
    replaces: () => [{ what: /(function isUnavailable\(error\) \{)/, by: '$1 return false;' }],
    needsDisk: (engine) => engine === 'sqlite',
  },
} as const satisfies Readonly<Record<string, Plant>>

export type PlantName = keyof typeof plants

export function isPlant(name: string): name is PlantName {
  return Object.hasOwn(plants, name)
}

/** The scripts of a built server by name. */
export async function readScripts(build: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(build, 'dist/server')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

/** The scripts with the bug. Throws when the text does not occur exactly once, because the bug would then be missing. */
export function withPlant(
  scripts: ReadonlyMap<string, string>,
  plant: Plant,
  engine: Engine,
): ReadonlyMap<string, string> {
  const changed = new Map(scripts)
  for (const { what, by } of plant.replaces?.(engine) ?? []) {
    const times = [...changed.values()].reduce((sum, text) => sum + [...text.matchAll(new RegExp(what, 'g'))].length, 0)
    if (times !== 1) throw new Error(`The planted bug fits the build ${times} times instead of once: ${what}`)
    for (const [script, text] of changed) changed.set(script, text.replace(what, by))
  }
  return changed
}

/** Puts a bug into a copy of the build. */
export async function plantInto(build: string, plant: Plant, engine: Engine): Promise<void> {
  const planted = withPlant(await readScripts(build), plant, engine)
  await Promise.all([...planted].map(([script, text]) => writeFile(join(build, 'dist/server', script), text)))
}
