import type { Sql } from '../../database/database.ts'
import type { Passkey } from './passkey.ts'

type PasskeyRow = {
  id: string
  person_id: string
  public_key: string
  counter: number
  transports: string
  name: string
  label: string
  created_at: number
  used_at: number | null
}

type PasskeyTables = { passkeys: PasskeyRow }

/** Returns `false` when the passkey exists already: it belongs to one person. */
export async function insertPasskey(tx: Sql, passkey: Passkey): Promise<boolean> {
  const { id, personId, publicKey, counter, transports, name, label, createdAt, usedAt } = passkey
  const inserted = await table(tx)
    .insertInto('passkeys')
    .values({
      ...{ id, person_id: personId, public_key: publicKey, counter, transports: JSON.stringify(transports) },
      ...{ name, label, created_at: createdAt, used_at: usedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Locks the passkey until the transaction ends, so that two sign-ins do not read the same counter. */
export async function takePasskey(tx: Sql, id: string): Promise<Passkey | null> {
  const row = await table(tx).selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? passkeyOf(row) : null
}

export async function passkeysOf(sql: Sql, personId: string): Promise<readonly Passkey[]> {
  const rows = await table(sql)
    .selectFrom('passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

export async function notePasskeyUse(tx: Sql, id: string, counter: number, now: number): Promise<void> {
  await table(tx).updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute()
}

/** Only the person's own. Returns whether it was there. */
export async function labelPasskey(tx: Sql, personId: string, id: string, label: string): Promise<boolean> {
  const labelled = await table(tx)
    .updateTable('passkeys')
    .set({ label })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .execute()
  return labelled.length > 0
}

/** Only the person's own. Returns whether it was there. */
export async function deletePasskey(tx: Sql, personId: string, id: string): Promise<boolean> {
  const deleted = await table(tx)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .execute()
  return deleted.length > 0
}

export async function deletePasskeysOf(tx: Sql, personId: string): Promise<void> {
  await table(tx).deleteFrom('passkeys').where('person_id', '=', personId).execute()
}

function passkeyOf(row: PasskeyRow): Passkey {
  const { id, counter, name, label } = row
  return {
    ...{ id, personId: row.person_id, publicKey: row.public_key, counter, transports: JSON.parse(row.transports) },
    ...{ name, label, createdAt: row.created_at, usedAt: row.used_at },
  }
}

function table(sql: Sql) {
  return sql.withTables<PasskeyTables>()
}
