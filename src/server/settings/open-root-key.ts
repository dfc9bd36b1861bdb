import type { Database } from '../../database/database.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { findRootKey } from '../../database/root-key.store.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { keyMarkOf, type RootKey, type SecretKeys, unsealed } from '../../lib/secrets/root-key.ts'
import { makeRootKey, type RootKeyRefusal } from '../../shops/keys/make-root-key.action.ts'
import { listShops } from '../../shops/shops.store.ts'
import type { Deps } from '../deps.ts'
import type { Environment } from './env.ts'
import { makeSecretKey, presentSecretKeys } from './secret-key.ts'

type Place = Pick<Environment, 'secretKeys' | 'dataDir'>

/**
 * The root key of the database. At the first start it is made, and a secret key in `{dataDir}/secret.key` where `SECRET_KEY` is not set. Throws
 * `UnusableDatabase` when it is sealed under another secret key, and then makes nothing.
 */
export async function openRootKey(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, place: Place): Promise<RootKey> {
  const { read } = deps.db
  const present = await presentSecretKeys(place)
  const kept = await findRootKey(read)
  if (kept) return opened(unsealed(kept, present.keys), present, place)
  if (present.keys.length === 0 && (await listShops(read)).length > 0)
    throw unusable({ reason: 'other-tokens' }, present, place)
  const under = present.keys[0] ?? (await makeSecretKey(place.dataDir))
  const known = [under, ...present.keys]
  return opened(await makeRootKey(deps, { under, known }), { ...present, keys: known }, place)
}

/** The same for a command that only reads: it makes nothing. */
export async function readRootKey(db: Database, place: Place): Promise<RootKey> {
  const kept = await findRootKey(db.read)
  if (!kept) throw new UnusableDatabase(NOT_STARTED)
  const present = await presentSecretKeys(place)
  return opened(unsealed(kept, present.keys), present, place)
}

const NOT_STARTED =
  'The database has no root key yet, and this command only reads. Start the shops once, which makes one.'

function opened(outcome: Outcome<RootKey, RootKeyRefusal>, present: SecretKeys, place: Place): RootKey {
  if (outcome.ok) return outcome.value
  throw unusable(outcome.refusal, present, place)
}

const WAY_OUT = 'If that key is lost, "contraentrega key reset" says what to do.'

function unusable(refusal: RootKeyRefusal, { keys, from }: SecretKeys, { dataDir }: Place): UnusableDatabase {
  const wayBack = `Set SECRET_KEY to that key, or put its secret.key into ${dataDir}. ${WAY_OUT}`
  const here = keys.length === 0 ? `SECRET_KEY is not set, and ${from} is missing` : `${from} has ${marksOf(keys)}`
  if (refusal.reason === 'other-key') {
    return new UnusableDatabase(
      `The root key of this database is sealed under another secret key: it needs the one with the mark ${refusal.expected}, and ${here}. ${wayBack}`,
    )
  }
  if (refusal.reason === 'other-tokens') {
    return new UnusableDatabase(`The shops' tokens are sealed under another secret key, and ${here}. ${wayBack}`)
  }
  return new UnusableDatabase(
    `The root key in this database was changed, and does not open under its own secret key. Restore a backup, or make another: "contraentrega key reset" says how.`,
  )
}

function marksOf(keys: readonly Uint8Array[]): string {
  return keys.map(keyMarkOf).join(', ')
}
