import { expect, test } from 'vitest'
import { insertPerson, savePerson } from '../../src/staff/people.store.ts'
import { hashOfToken } from '../../src/staff/sessions/desk-session.ts'
import {
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  sessionsOf,
  sweepSessions,
  touchSession,
} from '../../src/staff/sessions/desk-sessions.store.ts'
import { membersOf, permissionIn, saveMembership, shopsOfPerson } from '../../src/staff/team/memberships.store.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'

const NOW = 1_780_000_000_000
const DAY = 86_400_000

const rosa = { id: 'p-rosa', login: 'rosa', name: 'Rosa Quispe', createdAt: NOW }
const luis = { id: 'p-luis', login: 'luis', name: 'Luis Mora', createdAt: NOW }

function session(token: string, personId: string, at = NOW) {
  return { hash: hashOfToken(token), personId, createdAt: at, seenAt: at, provedAt: at, agent: 'chrome-android' }
}

eachEngine((_engine, openDatabase) => {
  test('a session is found by its token’s hash until it is idle, old, ended, or its person left', async () => {
    const db = await openDatabase()
    const [first, second, third] = [
      session('one', rosa.id),
      session('two', rosa.id, NOW - DAY),
      session('three', luis.id),
    ]
    await db.transaction(async (tx) => {
      for (const person of [rosa, luis]) await insertPerson(tx, person)
      for (const one of [first, second, third]) await insertSession(tx, one)
    })
    const person = { id: rosa.id, login: 'rosa', name: 'Rosa Quispe' }
    const { personId: _, ...times } = first
    expect(await findSession(db.read, first.hash, NOW)).toEqual({ ...times, person })
    expect(await findSession(db.read, hashOfToken('other'), NOW)).toBeNull()
    expect(await findSession(db.read, first.hash, NOW + 7 * DAY)).toBeNull()
    expect((await sessionsOf(db.read, rosa.id, NOW)).map(({ hash }) => hash)).toEqual([first.hash, second.hash])

    await db.transaction((tx) => touchSession(tx, first.hash, NOW + 6 * DAY))
    expect((await findSession(db.read, first.hash, NOW + 7 * DAY))?.seenAt).toBe(NOW + 6 * DAY)
    expect(await db.transaction((tx) => endSession(tx, rosa.id, third.hash))).toBe(false)
    expect(await findSession(db.read, third.hash, NOW)).not.toBeNull()
    expect(await db.transaction((tx) => endSession(tx, luis.id, third.hash))).toBe(true)
    expect(await findSession(db.read, third.hash, NOW)).toBeNull()
    await db.transaction((tx) => endSessionsOf(tx, rosa.id, first.hash))
    expect(await sessionsOf(db.read, rosa.id, NOW)).toHaveLength(1)

    await db.transaction((tx) => savePerson(tx, rosa.id, { leftAt: NOW }, NOW))
    expect(await findSession(db.read, first.hash, NOW)).toBeNull()
    await db.transaction((tx) => sweepSessions(tx, NOW + 13 * DAY))
    await db.transaction((tx) => savePerson(tx, rosa.id, { leftAt: null }, NOW))
    expect(await findSession(db.read, first.hash, NOW + 6 * DAY)).toBeNull()
  })

  test('a permission is one person’s in one shop', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
    const other = await openCatalogueShop(db, { id: 'other', hosts: ['otra.pe'] })
    await db.transaction(async (tx) => {
      for (const person of [rosa, luis]) await insertPerson(tx, person)
      await saveMembership(tx, shop.id, rosa.id, { role: 'owner', switches: [] }, NOW)
      await saveMembership(tx, other.id, rosa.id, { role: 'viewer', switches: [] }, NOW + 1)
      await saveMembership(tx, other.id, rosa.id, { role: 'packer', switches: ['exports'] }, NOW + 2)
      await saveMembership(tx, shop.id, luis.id, { role: 'confirmer', switches: ['payments'] }, NOW + 1)
    })
    expect(await permissionIn(db.read, shop.id, luis.id)).toEqual({ role: 'confirmer', switches: ['payments'] })
    expect(await permissionIn(db.read, other.id, luis.id)).toBeNull()
    expect(await shopsOfPerson(db.read, rosa.id)).toEqual([
      { shopId: 'one', permission: { role: 'owner', switches: [] } },
      { shopId: 'other', permission: { role: 'packer', switches: ['exports'] } },
    ])
    expect((await membersOf(db.read, shop.id)).map(({ personId }) => personId)).toEqual([rosa.id, luis.id])
  })
})
