import { expect, test } from 'vitest'
import { readMedia } from '../../src/catalogue/pictures/media-folder.platform.ts'
import { findDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { quote } from '../../src/delivery/quote.ts'
import { smallestCodes } from '../../src/delivery/reached-places.ts'
import { publicRule } from '../../src/delivery/rule.ts'
import { unusedRules } from '../../src/delivery/unused-rules.ts'
import { listCouriers } from '../../src/orders/parcels/couriers.store.ts'
import { openDemoShops } from '../../src/server/demo/demo.ts'
import { findShopByHost, listShops } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { madeUpMedia } from '../support/demo-media.ts'
import { mediaIn } from '../support/media.ts'

const HOST = 'envios.localhost'

onOneEngine((_engine, openDatabase) => {
  test('one demo shop delivers by rules of its own: free in the capital, by a rider with a cut-off, with a deposit elsewhere, to agencies only, or not at all', async () => {
    const db = await openDatabase()
    const deps = testDeps(db)
    const dataDir = await testFolder()
    const settings = { ...deps.settings, dataDir, media: mediaIn(dataDir) }
    await openDemoShops({ ...deps, settings, hasHistory: false, report: () => {} }, madeUpMedia)
    const shop = await findShopByHost(db.read, HOST)
    if (!shop) throw new Error(`There is no shop at ${HOST}`)
    const rules = await findDeliveryRules(db.read, shop.id)
    const open = rules.map((rule) => publicRule(rule, []))
    const at = (code: string) => {
      const answer = quote(open, code, [{ slug: 'x', total: 10_000 }])
      if (answer.kind !== 'options') return answer.kind
      return answer.options.map(({ rule: { id, cutOff }, way, rate, deposit }) => [id, cutOff, way, rate, deposit])
    }
    expect({ miraflores: at('150122'), comas: at('150110'), callao: at('070101') }).toEqual({
      miraflores: [['demo-moto', 780, 'domicilio', 0, 0]],
      comas: [['demo-capital', null, 'domicilio', 0, 0]],
      callao: [['demo-capital', null, 'domicilio', 0, 0]],
    })
    expect(at('040103')).toEqual([
      ['demo-provincia', null, 'domicilio', 1_500, 2_000],
      ['demo-agencia', null, 'agencia', 800, 2_000],
    ])
    expect(at('160101')).toEqual([['demo-selva', null, 'agencia', 1_500, 3_000]])
    expect([at('250401'), at('160801')]).toEqual(['refused', 'refused'])
    expect([...unusedRules(rules, smallestCodes('peru')).keys()]).toEqual([])
    const [rider] = await listCouriers(db.read, shop.id)
    expect(rider).toMatchObject({ kind: 'persona', id: rules[0]?.couriers[0] })
    // The deposit's page has somewhere to pay, and a picture in the place of the QR code.
    const [first, ...others] = shop.config.payment_accounts ?? []
    expect(await readMedia(settings.media, first?.qr?.replace('/media/', '') ?? '')).not.toBeNull()
    expect(others.map(({ qr }) => qr)).toEqual([null])
    for (const other of await listShops(db.read)) {
      if (other.id !== shop.id) expect(await findDeliveryRules(db.read, other.id)).toEqual([])
    }
  })
})
