import type { Sql } from '../../database/database.ts'
import { deleteLinksOfPerson } from '../links/staff-links.store.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts'
import { replaceRecoveryCodes } from '../passwords/recovery-codes.store.ts'
import { noSecrets, savePerson } from '../people.store.ts'
import { endSessionsOf } from '../sessions/desk-sessions.store.ts'
import { loginAfterLeaving } from '../sessions/login.ts'

/** Deletes everything by which a person could sign in, and frees the login. The name stays for the history of orders. */
export async function deactivatePerson(tx: Sql, personId: string, now: number): Promise<void> {
  await endSessionsOf(tx, personId, null)
  await deletePasskeysOf(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
  await deleteLinksOfPerson(tx, personId)
  await savePerson(tx, personId, { ...noSecrets, login: loginAfterLeaving(personId), leftAt: now }, now)
}
