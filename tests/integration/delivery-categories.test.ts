import { expect, test } from 'vitest'
import { arrange } from '../../src/catalogue/arranging/arrange.action.ts'
import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules, replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { quote } from '../../src/delivery/quote.ts'
import { publicRulesOf } from '../../src/tickets/placing/public-rules.step.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openPages } from '../support/page.ts'

const HOME = { slug: 'hogar', name: 'Hogar' }
const GARDEN = { slug: 'jardin', name: 'Jardín' }

/** A shop whose rule for *Hogar* costs S/ 30, and everything else S/ 10. The lamp is in *Hogar*, the chair in *Jardín*, the box in none. */
async function open(db: Database) {
  const { shop, fill } = await openPages(db)
  await fill(
    [
      aProduct({ id: 'id-lamp', slug: 'lampara', title: 'Lámpara', position: 0, categories: ['hogar'] }),
      aProduct({ id: 'id-chair', slug: 'silla', title: 'Silla', position: 1, categories: ['jardin'] }),
      aProduct({ id: 'id-box', slug: 'caja', title: 'Caja', position: 2, categories: [] }),
    ],
    [HOME, GARDEN],
  )
  const write = (categories: readonly string[]) => {
    const large = { ...doorRule, id: 'hogar', name: 'Cosas grandes', categories, rate: 3_000 }
    const rules = [large, { ...doorRule, id: 'resto', name: 'Resto' }].map((rule) => ({ ...rule, couriers: [] }))
    return db.transaction((tx) => replaceDeliveryRules(tx, shop.id, rules, { at: 1, by: 'command' }))
  }
  await write(['hogar'])
  const deps = testDeps(db, { clock: () => NOVEMBER_2026 })
  const owner = await openDesk(db, { clock: () => NOVEMBER_2026 }).join(shop, OWNER, 'Ana Ríos')
  return {
    write,
    async doArrange(asked: Parameters<typeof arrange>[3]) {
      const done = await arrange(deps, shop, { by: 'staff', personId: owner.personId }, asked)
      if (!done.ok) throw new Error(JSON.stringify(done.refusal))
      return done.value
    },
    /** What each product costs to send, in hundredths. */
    async rates() {
      const written = await findDeliveryRules(db.read, shop.id)
      const open = await publicRulesOf(db.read, shop.id, written)
      return Object.fromEntries(
        ['lampara', 'silla', 'caja'].map((slug) => {
          const answer = quote(open, '150122', [{ slug, total: 10_000 }])
          return [slug, answer.kind === 'options' ? answer.options[0].rate : answer.kind]
        }),
      )
    },
    listed: async () => (await owner.get(`/t/${shop.hosts[0]}/envios`)).text(),
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a rule follows its category to another name and address', async () => {
    const { rates, doArrange, listed } = await open(await openDatabase())
    expect(await rates()).toEqual({ lampara: 3_000, silla: 1_000, caja: 1_000 })
    await doArrange({ what: 'change-category', slug: 'hogar', change: { name: 'Casa', slug: 'casa' } })
    expect(await rates()).toEqual({ lampara: 3_000, silla: 1_000, caja: 1_000 })
    expect(await listed()).toContain('solo Casa')
  })

  test('a rule of a category that became part of another counts for that one, and no more when it is taken back', async () => {
    const { rates, doArrange, listed } = await open(await openDatabase())
    const { entry } = await doArrange({ what: 'merge-categories', from: 'hogar', into: 'jardin' })
    expect(await rates()).toEqual({ lampara: 3_000, silla: 3_000, caja: 1_000 })
    expect(await listed()).toContain('solo Jardín')
    await doArrange({ what: 'undo', entry: entry ?? '' })
    expect(await rates()).toEqual({ lampara: 3_000, silla: 1_000, caja: 1_000 })
  })

  test('a rule of a deleted category counts for nothing, not for everything, and the desk says so', async () => {
    const { rates, doArrange, listed, write } = await open(await openDatabase())
    await doArrange({ what: 'add-category', name: 'Patio' })
    await write(['patio'])
    expect(await listed()).toContain('solo Patio')
    await doArrange({ what: 'remove-category', slug: 'patio' })
    expect(await rates()).toEqual({ lampara: 1_000, silla: 1_000, caja: 1_000 })
    expect(await listed()).toContain('solo algo que ya no está')
  })

  test('a new category at an address that another one had does not take its rule over', async () => {
    const { rates, doArrange } = await open(await openDatabase())
    await doArrange({ what: 'change-category', slug: 'hogar', change: { name: 'Casa', slug: 'casa' } })
    await doArrange({ what: 'add-category', name: 'Hogar' })
    expect(await rates()).toEqual({ lampara: 3_000, silla: 1_000, caja: 1_000 })
  })
})
