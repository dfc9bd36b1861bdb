import { expect, test } from 'vitest'
import { commandLine, system } from '../../src/activity/actor.ts'
import { logActivity } from '../../src/activity/log-activity.step.ts'
import { SHOP_ACTS } from '../../src/activity/logged-acts.ts'
import { activityText } from '../../src/backoffice/exports/activity-words.ts'
import { orderActs } from '../../src/orders/acts/order-acts.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

const around = { country: 'peru', programs: new Map(), nameOf: () => 'Rosa Quispe' } as const

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = NOVEMBER_2026
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const rosa = await desk.join(shop, OWNER)
    const read = async (path = `/t/${host}/actividad`) => {
      const html = await (await rosa.get(path)).text()
      const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
      return { html, text: text.replace(/\s+/g, ' ') }
    }
    return { ...desk, db, shop, host, rosa, read, pass: (milliseconds: number) => (now += milliseconds) }
  }

  test('an owner reads who did what and when, in the shop’s time, with the way to the order', async () => {
    const { app, deps, db, shop, host, rosa, read, pass } = await open()
    const code = await placeOneOrder(app, host)
    await act(deps, shop, code, 'confirmar', {}, { actor: { by: 'staff', personId: rosa.personId } })
    pass(60_000)
    const filter = { state: 'confirmado', keeper: rosa.personId }
    await db.transaction(async (tx) => {
      const details = { list: 'todo', filter, format: 'csv' }
      await logActivity(tx, deps, { shopId: shop.id, actor: commandLine, act: 'begin-export', subject: '', details })
    })
    const { html, text } = await read()
    expect(text).toMatch(
      new RegExp(
        `10:01 El administrador del servidor empezó a descargar pedidos: Todo \\(Confirmado, de Rosa Quispe\\), CSV 10:00 Rosa Quispe lo confirmó · ${code}`,
      ),
    )
    expect(html).toContain(`href="/t/${host}/pedidos/${code}"`)
    expect(text).toContain('Hoy, 21 de noviembre')
  })

  test('nobody but an owner reads it, and another shop’s acts are not in it', async () => {
    const { deps, db, shop, host, join, read, rosa } = await open()
    const other = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    await db.transaction((tx) =>
      logActivity(tx, deps, { shopId: other.shop.id, actor: system, act: 'rename-product', subject: 'planted-word' }),
    )
    expect((await read()).text).not.toContain('planted-word')
    expect((await rosa.get('/t/other.test/actividad')).status).toBe(404)
    for (const permission of [CONFIRMER, PACKER, VIEWER])
      expect((await (await join(shop, permission)).get(`/t/${host}/actividad`)).status).toBe(403)
  })

  test('a long log is read page by page, each entry once, also where several have one time', async () => {
    const { deps, db, shop, host, read } = await open()
    await db.transaction(async (tx) => {
      for (let entry = 0; entry < 230; entry += 1) {
        const subject = `p${String(entry).padStart(3, '0')}`
        const details = { from: 'before' }
        await logActivity(tx, deps, { shopId: shop.id, actor: system, act: 'rename-product', subject, details })
      }
    })
    const seen: string[] = []
    let path: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const { html }: { html: string } = await read(path)
      seen.push(...(html.match(/a p\d{3}/g) ?? []))
      path = /href="([^"]+antes=[^"]+)"/.exec(html)?.[1]
    }
    expect(path).toBeUndefined()
    expect(seen).toHaveLength(230)
    expect(new Set(seen).size).toBe(230)
    expect((await read(`/t/${host}/actividad?antes=x`)).text).toContain('a p')
  })
})

test('every act that the log knows has words of its own', () => {
  const acts = [
    ...SHOP_ACTS,
    ...Object.keys(orderActs).map((name) => `order-${name}`),
    'order-deshacer',
    'order-olvidar',
  ]
  const words = acts.map((name) => activityText({ act: name, subject: 'it', details: {} }, around))
  expect(words.filter((text) => text.startsWith('hizo: '))).toEqual([])
  expect(activityText({ act: 'from-a-later-version', subject: '', details: {} }, around)).toBe(
    'hizo: from-a-later-version',
  )
})
