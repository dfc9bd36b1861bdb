import type { ReactElement } from 'react'
import type { Database } from '../../database/database.ts'
import { countRecoveryCodes } from '../../staff/recovery-codes.store.ts'
import type { PersonRequest } from '../desk-request.ts'
import styles from './keep-codes.module.css'

/** Owners sign in with something that can be lost, so until they have codes the day's work begins with this. `null` for who needs none. */
export async function keepCodes({ deps, session }: PersonRequest, isOwner: boolean): Promise<ReactElement | null> {
  if (!isOwner || (await hasCodes(deps.db, session.person.id))) return null
  return (
    <p className={styles.notice}>
      Si pierdes tu teléfono, no podrás entrar. <a href="/cuenta#recuperacion">Guarda tus códigos de recuperación</a>
    </p>
  )
}

async function hasCodes({ read }: Database, personId: string): Promise<boolean> {
  return (await countRecoveryCodes(read, personId)) > 0
}
