import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/database/database.ts'
import { hashOfToken } from '../../src/staff/desk-session.ts'
import { insertSession } from '../../src/staff/desk-sessions.store.ts'
import { insertPerson } from '../../src/staff/people.store.ts'
import { testSettings } from './app.ts'
import { testFolder } from './databases.ts'
import { openDesk } from './desk.ts'

/** The shop that is opened, and what is typed for it. */
export const HOST = 'luz-y-sol.tiendas.pe'
export const NEW = { pais: 'peru', nombre: 'Luz y Sol', celular: '987 654 321', dominio: '' }

/** A desk on an installation without shops, with somebody who came by the first link. */
export async function openEmpty(db: Database) {
  const desk = openDesk(db, { settings: testSettings({ shopDomain: 'tiendas.pe', dataDir: await testFolder() }) })
  const enter = async () => {
    const [personId, token] = [randomUUID(), randomUUID()]
    const now = desk.deps.clock()
    await db.transaction(async (tx) => {
      await insertPerson(tx, { id: personId, login: personId, name: 'Rosa Quispe', createdAt: now })
      const times = { createdAt: now, seenAt: now, provedAt: now }
      await insertSession(tx, { hash: hashOfToken(token), personId, ...times, agent: 'test' })
    })
    return desk.as({ personId, token })
  }
  return { desk, enter, owner: await enter() }
}

/** Where an answer leads, with its status. */
export async function led(answer: Promise<Response>) {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}
