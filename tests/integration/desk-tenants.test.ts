import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { nameOf } from '../support/desk-matrix.ts'
import { type DeskTenant, type Knock, knock, knocks, openDeskTenants, triedDoors } from '../support/desk-tenants.ts'
import { rowsOf } from '../support/tenants.ts'

/** What the desk of `on` reveals of `victim` to the owner of `on`, as sentences. What the request says itself is no news. */
async function leaks(
  app: App,
  on: DeskTenant,
  victim: DeskTenant,
  tried: readonly Knock[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const one of tried) {
    const { status, text } = await knock(app, on.seller, one)
    const typed = JSON.stringify([one.path, one.fields]).toLowerCase()
    const words = victim.planted.map((word) => word.toLowerCase())
    const told = words.filter((word) => text.includes(word) && !typed.includes(word))
    if (told.length > 0) found.push(`${nameOf(one.door)} tells ${told}`)
    if (status >= 500) found.push(`${nameOf(one.door)} answers ${status}`)
    if (one.path.startsWith(`/t/${victim.host}/`) && status !== 404) found.push(`${nameOf(one.door)} opens: ${status}`)
  }
  return found
}

/** At the victim's address, and at the own one about the victim's orders and about own ones. */
function attacks(on: DeskTenant, victim: DeskTenant): readonly Knock[] {
  const theirs = [victim.order.code, victim.lead.code]
  return [...knocks(victim, victim, theirs), ...knocks(on, victim, theirs), ...knocks(on, victim, [on.order.code])]
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
