import { expect, test } from 'vitest'
import { deskCalls } from '../../src/backoffice/calls/desk-calls.ts'
import { SCOPES, type Scope } from '../../src/staff/keys/api-key.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import { ROLES, SWITCHES } from '../../src/staff/team/permission.ts'
import { testSettings } from '../support/app.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { openDesk, type Seller } from '../support/desk.ts'
import { deskAccess } from '../support/desk-access.ts'
import { accessText, type Door, doors, mayPass, nameOf, type Who } from '../support/desk-matrix.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { asProgram, makeProgramKey, shownKeyIds } from '../support/program-key.ts'

const WEEK_MS = 7 * 86_400_000

test('every door of the desk has a row that says whom it lets in, and every row has a door', () => {
  expect(Object.fromEntries(doors.map((door) => [nameOf(door), accessText(door.access)]))).toEqual(deskAccess)
})

/** What is wrong with how a door answers these people; empty when it answers as its row says. */
async function holes(door: Door, people: People, params: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const text = deskAccess[nameOf(door)] ?? ''
  const path = door.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none')
  const found: string[] = []
  for (const [name, { seller, who, hasSwitches }] of Object.entries(people)) {
    const isLetIn = !isTurnedAway(await knock(seller, door, path), who, path)
    if (isLetIn !== mayPass(text, who, hasSwitches))
      found.push(`${nameOf(door)} ${isLetIn ? 'lets in' : 'turns away'} ${name}`)
  }
  return found
}

interface Person {
  readonly seller: Seller
  readonly who: Who
  readonly hasSwitches: boolean
}

type People = Readonly<Record<string, Person>>

/** Asks without a body that could do anything. */
async function knock(seller: Seller, { method }: Door, path: string): Promise<number> {
  if (method === 'GET') return (await seller.get(path, { accept: 'application/json' })).status
  const json = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return (await seller.send(path, { method, headers: json, body: '{"params":{}}' })).status
}

/** Nobody is asked to sign in, people of other shops find no shop, and roles that may not are told so. A link without an account is known to nobody here. */
function isTurnedAway(status: number, who: Person['who'], path: string): boolean {
  if (who === 'nobody') return status === 401
  if (path.startsWith('/r/')) return [401, 403].includes(status)
  return who === 'foreigner' ? [401, 403, 404].includes(status) : status === 403
}

async function everybody(): Promise<{ people: People; params: Readonly<Record<string, string>> }> {
  const db = await openTestSqlite()
  let now = Date.UTC(2026, 10, 21, 15)
  const settings = testSettings({ dataDir: await testFolder() })
  const desk = openDesk(db, { clock: () => now, settings })
  const { shop, host } = await openOrderShop(db)
  const { shop: other } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
  const code = await placeOneOrder(desk.app, host)
  now -= WEEK_MS
  const expired = await desk.join(shop, { role: 'owner', switches: [] })
  now += WEEK_MS
  const people: Record<string, Person> = {
    nobody: { seller: desk.stranger(), who: 'nobody', hasSwitches: false },
    'an owner whose session is over': { seller: expired, who: 'nobody', hasSwitches: false },
    'the owner of another shop': {
      seller: await desk.join(other, { role: 'owner', switches: [] }),
      who: 'foreigner',
      hasSwitches: true,
    },
  }
  const all = await desk.join(shop, { role: 'owner', switches: [] })
  await db.transaction((tx) => saveMembership(tx, other.id, all.personId, { role: 'owner', switches: [] }, now))
  people['the owner of every shop'] = { seller: all, who: 'owner of all', hasSwitches: true }
  for (const role of ROLES) {
    people[role] = { seller: await desk.join(shop, { role, switches: [] }), who: role, hasSwitches: false }
    const withSwitches = await desk.join(shop, { role, switches: [...SWITCHES] })
    people[`${role} with every switch`] = { seller: withSwitches, who: role, hasSwitches: true }
  }
  const picture = (await desk.deps.manual())?.pictures.get('hoy.webp')
  return {
    people,
    params: { host, code, pagina: 'pedidos', foto: picture?.name ?? '', icono: 'icono-192.png', lugar: 'nuevo' },
  }
}

test('nobody, people whose session is over, people of other shops and every role pass the doors that their row says, and no other', async () => {
  const { people, params } = await everybody()
  const found: string[] = []
  for (const door of doors) found.push(...(await holes(door, people, params)))
  expect(found).toEqual([])
})

test('a planted hole is found', async () => {
  const { people, params } = await everybody()
  const door = doors.find((one) => nameOf(one) === 'GET /t/:host/pedidos')
  if (!door) throw new Error('The list of orders has no door')
  const { nobody, ...rest } = people
  const intruder = { ...rest, nobody: { ...(rest.owner as Person), who: 'nobody' as const, hasSwitches: false } }
  expect(nobody).toBeDefined()
  expect(await holes(door, intruder, params)).toEqual(['GET /t/:host/pedidos lets in nobody'])
})

/** Acts of the table of acts that no key may do: money is accepted, and what is closed is corrected, by people alone. */
const OF_PEOPLE = ['aceptar-pago', 'rechazar-pago', 'rendir', 'corregir']

type Asking = (door: Door) => Promise<Response>

/** Programs of a shop: with each scope alone, with all, with a key that was removed, and with one of another shop. */
async function everyKey() {
  const db = await openTestSqlite()
  let now = Date.UTC(2026, 10, 21, 15)
  const desk = openDesk(db, { clock: () => now, settings: testSettings({ dataDir: await testFolder() }) })
  const { shop, host } = await openOrderShop(db)
  const { shop: other, host: otherHost } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
  const code = await placeOneOrder(desk.app, host)
  const owner = await desk.join(shop, { role: 'owner', switches: [] })
  const stranger = await desk.join(other, { role: 'owner', switches: [] })
  const asking = (token: string): Asking => {
    const ask = asProgram(desk.app, token)
    return (door) => {
      // Slowly enough for every key.
      now += 1_000
      const path = door.path.replace(':host', host).replace(':code', code).replace(/:\w+/g, 'none')
      return ask(path, door.method === 'POST' ? {} : undefined)
    }
  }
  const removed = await makeProgramKey(owner, host, SCOPES)
  const [id = ''] = await shownKeyIds(owner, host)
  await owner.call(`/t/${host}/llaves/quitar`, { id })
  const programs: { readonly name: string; readonly scopes: readonly Scope[]; readonly ask: Asking }[] = [
    { name: 'a key that was removed', scopes: [], ask: asking(removed) },
    { name: 'a key of another shop', scopes: [], ask: asking(await makeProgramKey(stranger, otherHost, SCOPES)) },
    {
      name: 'a key with every scope',
      scopes: SCOPES,
      ask: asking(await makeProgramKey(owner, host, SCOPES)),
    },
  ]
  for (const scope of SCOPES.filter((one) => one !== 'persons')) {
    const ask = asking(await makeProgramKey(owner, host, [scope]))
    programs.push({ name: `a key with the scope ${scope}`, scopes: [scope], ask })
  }
  return programs
}

function scopeOf({ method, path }: Door): Scope | undefined {
  if (OF_PEOPLE.some((act) => path === `/t/:host/pedidos/:code/${act}`)) return undefined
  return deskCalls.find((call) => call.path === path && call.method === method.toLowerCase())?.scope
}

/** A page is no call of programs. */
async function turnsAway(response: Response): Promise<boolean> {
  if ([401, 403].includes(response.status)) return true
  return response.status === 404 && (await response.text()).includes('There is no such call.')
}

test('a key passes the calls that name a scope of its own, and no other door', async () => {
  const programs = await everyKey()
  const found: string[] = []
  for (const door of doors) {
    const scope = scopeOf(door)
    for (const { name, scopes, ask } of programs) {
      const isLetIn = !(await turnsAway(await ask(door)))
      if (isLetIn !== (scope !== undefined && scopes.includes(scope)))
        found.push(`${nameOf(door)} ${isLetIn ? 'lets in' : 'turns away'} ${name}`)
    }
  }
  expect(found).toEqual([])
})
