import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine } from '../../src/activity/actor.ts'
import { defaultTemplates } from '../../src/orders/messages/default-message-texts.ts'
import { removeTemplate } from '../../src/orders/messages/remove-template.action.ts'
import { saveTemplate } from '../../src/orders/messages/save-template.action.ts'
import { shopTemplates } from '../../src/orders/messages/shop-templates.step.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'

const written = {
  id: '',
  moment: 'enviado',
  name: 'Hoy llega',
  text: 'Hola {nombre}, hoy llega tu pedido {codigo}.',
} as const

onOneEngine((_engine, openDatabase) => {
  test('a shop has its country’s messages until it writes one, and its own from then on', async () => {
    const db = await openDatabase()
    const { shop } = await openOrderShop(db)
    const deps = testDeps(db)
    expect(await shopTemplates(db.read, shop)).toEqual(defaultTemplates('peru'))
    const saved = await saveTemplate(deps, shop, written, commandLine)
    if (!saved.ok) throw new Error(saved.refusal.reason)
    const own = await shopTemplates(db.read, shop)
    expect(own).toHaveLength(defaultTemplates('peru').length + 1)
    expect(own).toContainEqual(saved.value)
    const changed = { ...written, id: saved.value.id, text: 'Hola {nombre}.' }
    expect(await saveTemplate(deps, shop, changed, commandLine)).toMatchObject({
      value: { ...changed, position: saved.value.position },
    })
    expect(await removeTemplate(deps, shop, saved.value.id, commandLine)).toMatchObject({ ok: true })
    expect(await shopTemplates(db.read, shop)).toHaveLength(own.length - 1)
    const log = await listActivity(db.read, shop.id, 10)
    expect(log.filter(({ act }) => act.includes('template'))).toHaveLength(3)
    expect(JSON.stringify(log)).not.toContain('Hola')
  })

  test('an unknown placeholder, and a message that is not there, are refused and change nothing', async () => {
    const db = await openDatabase()
    const { shop } = await openOrderShop(db)
    const deps = testDeps(db)
    const text = 'Hola {descuento}'
    expect(await saveTemplate(deps, shop, { ...written, text }, commandLine)).toMatchObject({
      refusal: { reason: 'unknown-placeholder' },
    })
    expect(await saveTemplate(deps, shop, { ...written, id: 'nada' }, commandLine)).toMatchObject({
      refusal: { reason: 'template-not-found' },
    })
    expect(await removeTemplate(deps, shop, 'nada', commandLine)).toMatchObject({
      refusal: { reason: 'template-not-found' },
    })
  })

  test('messages of one shop are not those of another', async () => {
    const db = await openDatabase()
    const { shop } = await openOrderShop(db)
    const { shop: other } = await openOrderShop(db, { id: 'shop-2', hosts: ['otra.pe'] })
    await saveTemplate(testDeps(db), shop, written, commandLine)
    expect(await shopTemplates(db.read, other)).toEqual(defaultTemplates('peru'))
  })
})
