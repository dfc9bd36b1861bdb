import type { Sql } from '../database/database.ts'
import { endSessionsOf } from './desk-sessions.store.ts'
import { loginOfLeft } from './login.ts'
import { deletePasskeysOf } from './passkeys.store.ts'
import { noSecrets, savePerson } from './people.store.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'
import { deleteLinksOfPerson } from './staff-links.store.ts'

/** Deletes everything by which a person could sign in, and frees the login. The name stays for the history of orders. */
export async function leave(tx: Sql, personId: string, now: number): Promise<void> {
  await endSessionsOf(tx, personId, null)
  await deletePasskeysOf(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
  await deleteLinksOfPerson(tx, personId)
  await savePerson(tx, personId, { ...noSecrets, login: loginOfLeft(personId), leftAt: now }, now)
}
