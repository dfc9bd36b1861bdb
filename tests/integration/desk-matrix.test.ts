import { expect, test } from 'vitest'
import { deskCalls } from '../../src/backoffice/desk-calls.ts'
import { deskPages } from '../../src/backoffice/desk-pages.ts'
import { may, type Permission, type Required, ROLES, SWITCHES } from '../../src/staff/permission.ts'
import { openTestSqlite } from '../support/databases.ts'
import { openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

interface Asked {
  readonly name: string
  readonly path: string
  readonly method: 'get' | 'post' | 'call'
  readonly who: Required
}

/** Every address below a shop, with those whom it lets in. */
const asked: readonly Asked[] = [
  ...deskPages.flatMap(({ path, access, show, post }): Asked[] => {
    if (typeof access === 'string') return []
    const methods = [...(show ? (['get'] as const) : []), ...(post ? (['post'] as const) : [])]
    return methods.map((method) => ({ name: `${method} ${path}`, path, method, who: access }))
  }),
  ...deskCalls.map(
    ({ name, path, method, who }): Asked => ({ name, path, method: method === 'get' ? 'get' : 'call', who }),
  ),
]

/** Each role alone, and with each switch. */
const permissions: readonly Permission[] = ROLES.flatMap((role) => [
  { role, switches: [] },
  ...SWITCHES.map((one) => ({ role, switches: [one] })),
])

const JSON_ONLY = { accept: 'application/json' }

async function statusOf(seller: Seller, { path, method }: Asked, host: string): Promise<number> {
  const address = path.replace(':host', host).replace(/:\w+/g, 'AAAAAAAA')
  if (method === 'call') return (await seller.call(address, {})).status
  const response = method === 'get' ? await seller.get(address, JSON_ONLY) : await seller.submit(address, {})
  return response.status
}

test('every page and call of a shop lets in those whom its row names, and nobody else', async () => {
  const db = await openTestSqlite()
  const { join, stranger, deps } = openDesk(db)
  const { shop, host } = await openOrderShop(db)
  const { shop: foreign } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
  const sellers = await Promise.all(
    permissions.map(async (permission) => ({ permission, seller: await join(shop, permission) })),
  )
  const owner = await join(foreign, { role: 'owner', switches: [...SWITCHES] })
  const left = await join(shop, { role: 'owner', switches: [...SWITCHES] })
  const { removeMember } = await import('../../src/staff/remove-member.action.ts')
  await removeMember(deps, shop, left.personId, { by: 'command-line' })
  const holes: string[] = []
  for (const row of asked) {
    for (const { permission, seller } of sellers) {
      const isIn = (await statusOf(seller, row, host)) !== 403
      if (isIn !== may(permission, row.who)) holes.push(`${row.name} as ${permission.role} ${permission.switches}`)
    }
    const outside = [await statusOf(owner, row, host), await statusOf(owner, row, 'nobody.test')]
    if (outside.some((status) => status !== 404)) holes.push(`${row.name} by an owner of another shop: ${outside}`)
    for (const nobody of [stranger(), left]) {
      const status = await statusOf(nobody, row, host)
      if (status !== 401 && status !== 303) holes.push(`${row.name} by nobody: ${status}`)
    }
  }
  expect(holes).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
})

test('every address below a shop asks who works there', () => {
  const below = deskPages.filter(({ path }) => path.startsWith('/t/'))
  expect(below.filter(({ access }) => typeof access === 'string')).toEqual([])
  expect(deskCalls.filter(({ path }) => !path.startsWith('/t/:host/'))).toEqual([])
})

test('each row of the matrix shuts somebody out, or is for everybody who works in the shop', () => {
  const open = asked.filter(({ who }) => permissions.every((permission) => may(permission, who)))
  // Looking for an order changes nothing; it is posted because its text names people.
  expect(open.filter(({ method }) => method === 'post').map(({ name }) => name)).toEqual(['post /t/:host/pedidos'])
  expect(
    asked.filter(({ path }) => /\/(equipo|actividad)/.test(path)).every(({ who }) => `${who.roles}` === 'owner'),
  ).toBe(true)
})
