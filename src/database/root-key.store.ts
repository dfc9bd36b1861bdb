import type { SealedRootKey } from '../lib/secrets/root-key.ts'
import type { Sql } from './database.ts'

type RootKeyTable = {
  root_key: { name: string; sealed: string; key_mark: string; made_at: number; sealed_at: number }
}

/** The table's name. Its row is made at the first start, also in a database that is otherwise empty. */
export const ROOT_KEY = 'root_key'

/** The name of the only row. */
const ROOT = 'root'

export interface KeptRootKey extends SealedRootKey {
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly sealedAt: number
}

/** `null` before the first start. */
export async function findRootKey(sql: Sql): Promise<KeptRootKey | null> {
  return keptOf(await selecting(sql).executeTakeFirst())
}

/** Locks the row until this transaction ends. */
export async function takeRootKey(tx: Sql): Promise<KeptRootKey | null> {
  return keptOf(await selecting(tx).forUpdate().executeTakeFirst())
}

/** Throws the engine's uniqueness error if there is one already. */
export async function insertRootKey(tx: Sql, { sealed, keyMark, madeAt, sealedAt }: KeptRootKey): Promise<void> {
  const row = { name: ROOT, sealed, key_mark: keyMark, made_at: madeAt, sealed_at: sealedAt }
  await table(tx).insertInto('root_key').values(row).execute()
}

export async function saveRootKey(tx: Sql, { sealed, keyMark, madeAt, sealedAt }: KeptRootKey): Promise<void> {
  const row = { sealed, key_mark: keyMark, made_at: madeAt, sealed_at: sealedAt }
  await table(tx).updateTable('root_key').set(row).where('name', '=', ROOT).execute()
}

/** For a copy into a database that is otherwise empty: nothing is sealed under its own root key yet. */
export async function dropRootKey(tx: Sql): Promise<void> {
  await table(tx).deleteFrom('root_key').execute()
}

function table(sql: Sql) {
  return sql.withTables<RootKeyTable>()
}

function selecting(sql: Sql) {
  return table(sql)
    .selectFrom('root_key')
    .select(['sealed', 'key_mark', 'made_at', 'sealed_at'])
    .where('name', '=', ROOT)
}

function keptOf(row: Awaited<ReturnType<ReturnType<typeof selecting>['executeTakeFirst']>>): KeptRootKey | null {
  return row ? { sealed: row.sealed, keyMark: row.key_mark, madeAt: row.made_at, sealedAt: row.sealed_at } : null
}
