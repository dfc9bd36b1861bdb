import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { deskCalls } from '../../src/backoffice/calls/desk-calls.ts'
import { SCOPES } from '../../src/staff/keys/api-key.ts'
import { onOneEngine } from '../support/databases.ts'
import { nameOf } from '../support/desk-matrix.ts'
import {
  type DeskTenant,
  type Knock,
  knock,
  knocks,
  openDeskTenants,
  type Told,
  triedDoors,
} from '../support/desk-tenants.ts'
import { makeProgramKey } from '../support/program-key.ts'
import { rowsOf } from '../support/tenants.ts'

interface Asking {
  ask(one: Knock): Promise<Told>
  /** What somebody of another shop is answered at an address of this one. */
  readonly absent: number
}

/** What the desk of `on` reveals of `victim` to the owner of `on`, as sentences. What the request says itself is no news. */
async function leaks(
  app: App,
  on: DeskTenant,
  victim: DeskTenant,
  tried: readonly Knock[],
  { ask, absent }: Asking = { ask: (one) => knock(app, on.seller, one), absent: 404 },
): Promise<readonly string[]> {
  const found: string[] = []
  for (const one of tried) {
    const { status, text } = await ask(one)
    const typed = JSON.stringify([one.path, one.fields]).toLowerCase()
    const words = victim.planted.map((word) => word.toLowerCase())
    const told = words.filter((word) => text.includes(word) && !typed.includes(word))
    if (told.length > 0) found.push(`${nameOf(one.door)} tells ${told}`)
    if (status >= 500) found.push(`${nameOf(one.door)} answers ${status}`)
    if (one.path.startsWith(`/t/${victim.host}/`) && status !== absent)
      found.push(`${nameOf(one.door)} opens: ${status}`)
  }
  return found
}

/** At the victim's address, and at the own one about the victim's orders and about own ones. */
function attacks(on: DeskTenant, victim: DeskTenant): readonly Knock[] {
  const theirs = [victim.order.code, victim.lead.code]
  return [...knocks(victim, victim, theirs), ...knocks(on, victim, theirs), ...knocks(on, victim, [on.order.code])]
}

/** The program of a shop, which asks the calls that keys may make. It has a key of its own, because a key may not ask often at once. */
async function programOf(app: App, { host, seller }: DeskTenant): Promise<Asking> {
  const token = await makeProgramKey(seller, host, SCOPES)
  return { ask: (one) => knock(app, { bearer: token }, one), absent: 401 }
}

/** Knocks at every door three times for each shop, one after the other. */
const ALL_DOORS = { timeout: 600_000, tags: ['detail'] }

onOneEngine((_engine, openDatabase) => {
  test(
    'no page, call, search, change or export of a shop’s desk reveals or changes anything of another shop, whichever of that shop’s values are sent',
    ALL_DOORS,
    async () => {
      const db = await openDatabase()
      const { app, tenants } = await openDeskTenants(db)
      for (const [place, on] of tenants.entries()) {
        const victim = tenants[(place + 1) % tenants.length] as DeskTenant
        const before = await rowsOf(db, victim.shop.id)
        expect(await leaks(app, on, victim, attacks(on, victim))).toEqual([])
        expect(await rowsOf(db, victim.shop.id)).toEqual(before)
      }
    },
  )

  test('no key of a shop reveals or changes anything of another shop', { tags: ['detail'] }, async () => {
    const db = await openDatabase()
    const { app, tenants } = await openDeskTenants(db)
    const ofKeys = ({ door }: Knock) => keyDoors.has(nameOf(door))
    for (const [place, on] of tenants.entries()) {
      const victim = tenants[(place + 1) % tenants.length] as DeskTenant
      const { code } = victim.order
      const before = await rowsOf(db, victim.shop.id)
      for (const at of [victim, on]) {
        const tried = knocks(at, victim, [code]).filter(ofKeys)
        expect(tried.length).toBeGreaterThan(20)
        expect(await leaks(app, on, victim, tried, await programOf(app, on))).toEqual([])
      }
      expect(await rowsOf(db, victim.shop.id)).toEqual(before)
      // The same calls tell the victim's own program what they are about.
      const { ask } = await programOf(app, victim)
      const own = await ask(knocks(victim, victim, [code]).find(ofOneOrder) as Knock)
      expect([own.status, own.text.includes(code.toLowerCase())]).toEqual([200, true])
    }
  })

  test('the same requests by the shop’s own owner are understood at every door, so each is able to find a leak', {
    tags: ['detail'],
  }, async () => {
    const { app, tenants } = await openDeskTenants(await openDatabase())
    const [own] = tenants
    if (!own) throw new Error('A shop is needed')
    const answered = new Map<string, number[]>()
    const telling = new Set<string>()
    for (const one of knocks(own, own, [own.order.code, own.lead.code])) {
      const { status, text } = await knock(app, own.seller, one)
      answered.set(nameOf(one.door), [...(answered.get(nameOf(one.door)) ?? []), status])
      if (own.planted.some((word) => text.includes(word.toLowerCase()))) telling.add(nameOf(one.door))
    }
    const isUnderstood = (statuses: readonly number[]) => statuses.some((status) => [200, 303, 409].includes(status))
    expect([...answered].filter(([, statuses]) => !isUnderstood(statuses))).toEqual([])
    expect(answered.size).toBe(triedDoors.length)
    for (const name of TELLING) expect(telling, name).toContain(name)
  })

  test('a desk that mixes up its shops is detected, by what it reveals and by what it changes', {
    tags: ['detail'],
  }, async () => {
    const db = await openDatabase()
    const { app, tenants } = await openDeskTenants(db)
    const [on, victim] = tenants
    if (!on || !victim) throw new Error('Two shops are needed')
    const mixedUp: App = (request, peer) => {
      const address = request.url.replace(`/t/${on.host}/`, `/t/${victim.host}/`)
      const asked = new Request(address, request)
      asked.headers.set('cookie', `desk=${victim.seller.token}`)
      return app(asked, peer)
    }
    const before = await rowsOf(db, victim.shop.id)
    const found = await leaks(mixedUp, on, victim, knocks(on, victim, [victim.order.code]))
    for (const name of TELLING)
      expect(
        found.filter((sentence) => sentence.startsWith(`${name} tells`)),
        name,
      ).not.toEqual([])
    expect((await rowsOf(db, victim.shop.id)).order_events).not.toEqual(before.order_events)
  })
})

const keyDoors = new Set(
  deskCalls.flatMap(({ scope, method, path }) => (scope === undefined ? [] : [`${method.toUpperCase()} ${path}`])),
)

function ofOneOrder({ door }: Knock): boolean {
  return door.path === '/t/:host/v1/orders/:code'
}

/** Doors that show words of their shop to its own people: pages, lists, searches, files, paper. */
const TELLING = [
  'GET /t/:host/numeros/antes',
  'GET /t/:host/numeros/antes/:lista',
  'GET /t/:host/subidas/courier/:empresa',
  'GET /t/:host/subidas/:subida',
  'GET /t/:host/subidas/:subida/archivo',
  'GET /t/:host/numeros/gasto',
  'GET /t/:host/numeros/gasto/:archivo',
  'GET /t/:host/hoy',
  'GET /t/:host/pedidos',
  'POST /t/:host/pedidos',
  'GET /t/:host/cola',
  'POST /t/:host/buscar',
  'GET /t/:host/pedidos/:code',
  'GET /t/:host/pedidos/:code/detalle',
  'GET /t/:host/recuperar',
  'GET /t/:host/reclamos',
  'GET /t/:host/reclamos/archivo',
  'GET /t/:host/reclamos/:hoja',
  'GET /t/:host/correos',
  'GET /t/:host/plantillas',
  'GET /t/:host/envios',
  'GET /t/:host/envios/regla/:regla',
  'GET /t/:host/actividad',
  'GET /t/:host/ajustes',
  'GET /t/:host/ajustes/:grupo',
  'GET /t/:host/ajustes/cuentas',
  'GET /t/:host/equipo',
  'GET /t/:host/imprimir',
  'GET /t/:host/etiquetas/hoja',
  'GET /t/:host/importar',
  'POST /t/:host/exportar/catalogo',
  'POST /t/:host/exportar',
]
