import type { Sql } from '../../database/database.ts'

type CodeTables = { recovery_codes: { person_id: string; hash: string; used_at: number | null } }

/** Replaces all of a person's codes. */
export async function replaceRecoveryCodes(tx: Sql, personId: string, hashes: readonly string[]): Promise<void> {
  await table(tx).deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ person_id: personId, hash, used_at: null }))
  await table(tx).insertInto('recovery_codes').values(rows).execute()
}

/** Marks a code used. Returns whether it was the person’s and unused. */
export async function useRecoveryCode(tx: Sql, personId: string, hash: string, now: number): Promise<boolean> {
  const used = await table(tx)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute()
  return used.length > 0
}

/** The hashes of the codes that a person has left. */
export async function recoveryHashesOf(sql: Sql, personId: string): Promise<readonly string[]> {
  const query = table(sql).selectFrom('recovery_codes').select('hash').where('person_id', '=', personId)
  return (await query.where('used_at', 'is', null).execute()).map(({ hash }) => hash)
}

/** How many codes a person has left. */
export async function countRecoveryCodes(sql: Sql, personId: string): Promise<number> {
  const rows = await table(sql)
    .selectFrom('recovery_codes')
    .select('hash')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

function table(sql: Sql) {
  return sql.withTables<CodeTables>()
}
