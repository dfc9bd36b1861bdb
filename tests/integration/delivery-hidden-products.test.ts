import { expect, test } from 'vitest'
import { deliveryFileResponse } from '../../src/api/delivery.api.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { openPages } from '../support/page.ts'

onOneEngine((_engine, openDatabase) => {
  test('the public file of rules names no draft and no archived product, also by its category', async () => {
    const db = await openDatabase()
    const { shop, fill } = await openPages(db)
    const products = [
      { id: 'id-lamp', slug: 'lampara', state: 'visible' },
      { id: 'id-draft', slug: 'borrador', state: 'draft' },
      { id: 'id-old', slug: 'archivado', state: 'archived' },
    ] as const
    await fill(
      products.map((facts, position) => aProduct({ ...facts, position, categories: ['hogar'] })),
      [{ slug: 'hogar', name: 'Hogar' }],
    )
    const rules = [
      { ...doorRule, id: 'suyos', products: products.map(({ id }) => id) },
      { ...doorRule, id: 'hogar', categories: ['hogar'] },
    ]
    await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, rules, { at: 1, by: 'command' }))
    const url = `http://${shop.hosts[0]}/api/envios/${shop.version}/15.json`
    const answer = await deliveryFileResponse(testDeps(db), shop, new Request(url))
    const file = await answer?.json()
    expect(file.rules.map(({ only }: { only: unknown }) => only)).toEqual([['lampara'], ['lampara']])
  })
})
