import { access } from 'node:fs/promises'
import { join as joined } from 'node:path'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { CONFIRMER, DESK_HOST, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { voucherPhoto } from '../support/pictures.ts'

const YAPE = { hacer: 'guardar', cuenta: '', medio: 'Yape', numero: '987 654 321', titular: 'Ana Ríos', nota: '' }
const BANK = { ...YAPE, medio: 'BCP', numero: '191-1', nota: 'CCI 002-191' }
const NOT_SIGNED_IN_LATELY = 11 * 60_000

async function openAccounts(db: Database) {
  const time = { now: NOVEMBER_2026 }
  const dataDir = await testFolder()
  const desk = openDesk(db, { clock: () => time.now, settings: testSettings({ dataDir, shopDomain: 'tiendas.pe' }) })
  const { shop, host } = await openOrderShop(db)
  const path = `/t/${host}/ajustes/cuentas`
  const owner = await desk.join(shop, OWNER)
  const accounts = async () => (await findShopByHost(db.read, host))?.config.payment_accounts ?? []
  return {
    ...{ ...desk, time, dataDir, shop, host, path, owner, accounts },
    /** What is done to the account of these means, or to one that is not there. */
    async does(hacer: string, means: string, fields: Readonly<Record<string, string>> = {}) {
      const cuenta = (await accounts()).find((one) => one.means === means)?.id ?? 'ninguna'
      return owner.submit(path, { ...fields, hacer, cuenta })
    },
    async sends(means: string, picture: Uint8Array<ArrayBuffer>, who: Seller = owner) {
      const cuenta = (await accounts()).find((one) => one.means === means)?.id ?? 'ninguna'
      return sendQr(who, `${path}/qr`, cuenta, picture)
    },
  }
}

function sendQr(who: Seller, path: string, cuenta: string, picture: Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData()
  body.set('cuenta', cuenta)
  body.set('picture', new File([picture], 'qr.jpg'))
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  return who.send(path, { method: 'POST', body, headers })
}

onOneEngine((_, openDatabase) => {
  test('accounts are saved, put in order, switched off and removed, each told in the log, and what is wrong is said beside its field', async () => {
    const db = await openDatabase()
    const { owner, path, accounts, does, shop } = await openAccounts(db)
    const wrong = await owner.submit(path, { ...YAPE, numero: '', titular: '', nota: 'La de siempre' })
    const said = await wrong.text()
    expect(wrong.status).toBe(422)
    for (const words of ['Escribe el número', 'Escribe a nombre de quién', 'value="La de siempre"']) {
      expect(said).toContain(words)
    }
    expect(await accounts()).toEqual([])

    const saved = await owner.submit(path, YAPE)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, expect.stringContaining(`${path}?guardado=`)])
    expect(await (await owner.get(saved.headers.get('location') ?? '')).text()).toContain('Guardado.')
    await owner.submit(path, BANK)
    const order = async () => (await accounts()).map(({ means, isOn }) => `${means}${isOn ? '' : ' apagada'}`)
    expect(await order()).toEqual(['Yape', 'BCP'])
    expect((await does('subir', 'BCP')).status).toBe(303)
    expect(await order()).toEqual(['BCP', 'Yape'])
    expect((await does('apagar', 'Yape')).status).toBe(303)
    expect(await order()).toEqual(['BCP', 'Yape apagada'])
    await does('prender', 'Yape')
    await does('guardar', 'Yape', { ...YAPE, numero: '911 222 333' })
    expect((await accounts()).map(({ number }) => number)).toEqual(['191-1', '911 222 333'])
    expect((await does('borrar', 'BCP')).status).toBe(303)
    expect(await order()).toEqual(['Yape'])
    const gone = await does('borrar', 'BCP')
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('Esa cuenta ya no está.')])
    const acts = (await listActivity(db.read, shop.id, 20)).filter(({ act }) => act === 'change-shop')
    expect(acts).toHaveLength(7)
  })

  test('what changed nothing is not called saved, and an older form does not bring back a number that somebody changed since', async () => {
    const { owner, path, accounts, does } = await openAccounts(await openDatabase())
    await owner.submit(path, YAPE)
    const visto = /name="visto" value="([^"]*)"/
      .exec(await (await owner.get(path)).text())?.[1]
      ?.replaceAll('&quot;', '"')
    for (const hacer of ['subir', 'prender', 'robar']) {
      const { headers } = await does(hacer, 'Yape')
      expect(await (await owner.get(headers.get('location') ?? '')).text(), hacer).toContain('No cambió nada.')
    }
    await does('guardar', 'Yape', { ...YAPE, numero: '911 222 333', visto: visto ?? '' })
    const older = await does('guardar', 'Yape', { ...YAPE, nota: 'Solo Yape', visto: visto ?? '' })
    const said = await older.text()
    expect([older.status, said]).toEqual([409, expect.stringContaining('Alguien cambió las cuentas')])
    expect(said).toContain('value="Solo Yape"')
    expect((await accounts()).map(({ number, note }) => [number, note])).toEqual([['911 222 333', '']])
  })

  test('a QR code is kept as a picture of its account and taken away again, and a file that is none changes nothing', async () => {
    const { owner, path, host, accounts, does, sends, dataDir } = await openAccounts(await openDatabase())
    await owner.submit(path, YAPE)
    const sent = await sends('Yape', await voucherPhoto())
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining(`${path}?guardado=`)])
    const [kept] = await accounts()
    expect(kept?.qr).toMatch(/^\/media\/[0-9a-f]{32}-qr\.webp$/)
    await access(joined(dataDir, String(kept?.qr)))
    expect(await (await owner.get(path)).text()).toContain(String(kept?.qr))
    const none = await sends('Yape', new TextEncoder().encode('<svg/>'))
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('no se puede leer como foto')])
    expect(await accounts()).toEqual([kept])
    expect((await sends('Plin', await voucherPhoto())).status).toBe(404)
    const other = await sendQr(owner, `/t/otra-${host}/ajustes/cuentas/qr`, kept?.id ?? '', await voucherPhoto())
    expect(other.status).toBe(404)
    await does('sin-qr', 'Yape')
    expect(await accounts()).toEqual([{ ...kept, qr: null }])
  })

  test('only an owner who has just signed in says where the money goes', async () => {
    const { owner, path, accounts, does, sends, join, shop, time } = await openAccounts(await openDatabase())
    const saved = (await owner.submit(path, YAPE)).headers.get('location')
    const before = await accounts()
    const confirmer = await join(shop, CONFIRMER)
    expect((await confirmer.submit(path, BANK)).status).toBe(403)
    expect((await sends('Yape', await voucherPhoto(), confirmer)).status).toBe(403)
    time.now += NOT_SIGNED_IN_LATELY
    expect((await does('borrar', 'Yape')).headers.get('location')).toMatch(/^\/entrar/)
    expect((await sends('Yape', await voucherPhoto())).status).toBe(403)
    // Nor by taking back what brought it there.
    const back = await owner.call(path.replace('cuentas', 'deshacer'), { cambio: saved?.split('guardado=')[1] })
    expect(back).toMatchObject({ status: 403, body: { message: expect.stringContaining('Vuelve a entrar') } })
    expect(await accounts()).toEqual(before)
  })

  test('a copy of a shop has none of its accounts', async () => {
    const db = await openDatabase()
    const { owner, path, accounts, shop } = await openAccounts(db)
    await owner.submit(path, YAPE)
    const fields = { pais: 'peru', nombre: 'Luz y Sol', celular: '987 654 321', dominio: '' }
    expect((await owner.submit('/tiendas/nueva', { ...fields, copiar: shop.id })).status).toBe(303)
    const copy = await findShopByHost(db.read, 'luz-y-sol.tiendas.pe')
    expect(copy?.id).not.toBe(shop.id)
    expect(copy?.config.payment_accounts ?? null).toBeNull()
    expect(await accounts()).toHaveLength(1)
  })
})
