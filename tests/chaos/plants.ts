import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingKind } from './journal.ts'
import type { Engine } from './options.ts'

/** What is replaced in the built server, and how often it has to be there. */
interface Replacement {
  readonly what: RegExp
  readonly by: string
}

/** A bug that the run has to find, and as what. */
export interface Plant {
  readonly finds: readonly FindingKind[]
  readonly replaces?: (engine: Engine) => readonly Replacement[]
  /** Run on the migrated database. */
  readonly sql?: readonly string[]
  readonly clusterSettings?: readonly string[]
  /** Shows only on a disk of its own. */
  readonly needsDisk?: (engine: Engine) => boolean
}

const NO_FSYNC = { what: /pragma synchronous = full/, by: 'pragma synchronous = off' }
const NO_CHECK = { what: /if \(problem\) throw new UnusableDatabase\(problem\);/, by: '' }
const FSYNC_OFF = {
  replaces: (engine: Engine) => (engine === 'sqlite' ? [NO_FSYNC] : []),
  clusterSettings: ['fsync=off'],
}

export const plants = {
  /** Two requests at once under one key make two tickets. SQLite's one writer would still find the first, so that there nobody looks. */
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
        what: /return retryCollisions\(\(\) => deps\.db\.transaction\(\(tx\) => updateOnce\(tx, deps, shop, request\)\)\);/,
        by: `return new Promise((answer, fail) => deps.db.transaction(async (tx) => {
          const outcome = await updateOnce(tx, deps, shop, request);
          answer(outcome);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }).catch(fail));`,
      },
    ],
  },
  /** The product itself says no, and no server opens. */
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
        what: /await postPurchase\(tx, shop, order, request\.visit, now\);/,
        by: 'setTimeout(() => deps.db.transaction((later) => postPurchase(later, shop, order, request.visit, now)).catch(() => {}), 30);',
      },
    ],
  },
  'remembered-prices': {
    finds: ['total'],
    replaces: () => [
      {
        what: /await findProducts\(tx, shop\.id, slugs\)/,
        by: '(globalThis[slugs.join()] ??= await findProducts(tx, shop.id, slugs))',
      },
    ],
  },
  'any-body': {
    finds: ['answer'],
    replaces: () => [{ what: /return record\.bodyHash === bodyHash \? (\S+\(ticket\)) : [^;]*;/, by: 'return $1;' }],
  },
  'new-event-id': {
    finds: ['network'],
    replaces: () => [{ what: /eventId: (`purchase-\$\{code\}`),/, by: 'eventId: $1 + Math.random(),' }],
  },
  'outage-as-delivery': {
    finds: ['network'],
    replaces: () => [{ what: /kind: "again",(\s+reason: `no answer)/, by: 'kind: "delivered",$1' }],
  },
  /** A lost database is answered with 500. PostgreSQL is lost when it is killed, SQLite when its disk is full. */
  'weather-as-mistake': {
    finds: ['server'],
    replaces: () => [{ what: /(function isUnavailable\(error\) \{)/, by: '$1 return false;' }],
    needsDisk: (engine) => engine === 'sqlite',
  },
} as const satisfies Readonly<Record<string, Plant>>

export type PlantName = keyof typeof plants

export function isPlant(name: string): name is PlantName {
  return Object.hasOwn(plants, name)
}

/** Puts a bug into a copy of the build. Throws when it does not fit, because a bug that is not there would be missed. */
export async function plantInto(build: string, name: PlantName, engine: Engine): Promise<void> {
  const plant: Plant = plants[name]
  const folder = join(build, 'dist/server')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  for (const { what, by } of plant.replaces?.(engine) ?? []) {
    let found = 0
    for (const file of names) {
      const text = await readFile(join(folder, file), 'utf8')
      const times = [...text.matchAll(new RegExp(what, 'g'))].length
      if (times === 0) continue
      found += times
      await writeFile(join(folder, file), text.replace(what, by))
    }
    if (found !== 1) throw new Error(`The planted bug ${name} fits the build ${found} times instead of once: ${what}`)
  }
}
