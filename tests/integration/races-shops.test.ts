import { expect, test } from 'vitest'
import { findShopByHost, readSecrets } from '../../src/shops/shops.store.ts'
import { eachEngine, testFolder } from '../support/databases.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'
import { TOKEN_KEY } from '../support/root-key.ts'
import { runShopCommand } from '../support/shop-commands.ts'

const add = ['--country', 'peru', '--title', 'Casa Lista', '--phone', '900 000 000']

eachEngine((_engine, openDatabase) => {
  async function openCommands() {
    const context = { db: patient(await openDatabase()), dataDir: await testFolder() }
    return { ...context, run: (...words: string[]) => runShopCommand(context, ...words) }
  }

  test('changes of one shop at the same time are all kept, tokens too', { timeout: RACE_LIMIT_MS }, async () => {
    const { db, run } = await openCommands()
    await play('shop set beside shop set', ['all kept'], async (place, random) => {
      const host = `tienda-${place}.pe`
      await run('add', host, ...add)
      await together(random, [
        () => run('set', host, 'pixel=500500'),
        () => run('set', host, 'access_token=EAAB-0'),
        () => run('set', host, 'px110.token=EAAB-110', 'px110.pixel=110110'),
        () => run('set', host, '--hosts', `${host},www.${host}`),
        () => run('set', host, '--delivery', '1'),
      ])
      const shop = await findShopByHost(db.read, host)
      const sheet = await run('set', host)
      expect(shop).toMatchObject({ hosts: [host, `www.${host}`], deliveryTypes: ['1'], config: { pixel: '500500' } })
      expect(sheet).toMatch(/px110\.pixel +110110\n/)
      expect(JSON.stringify(await readSecrets(db.read, shop?.id ?? '', TOKEN_KEY))).toMatch(/EAAB-0.*EAAB-110/)
      return 'all kept'
    })
  })

  test('when two shops ask for the same host at the same time, one gets it and the other’s refusal names that shop', {
    timeout: RACE_LIMIT_MS,
  }, async () => {
    const { run } = await openCommands()
    await play('shop add beside shop add', ['one was refused'], async (place, random) => {
      const outcomes = await together(
        random,
        ['Primera', 'Segunda'].map(
          (title) => () =>
            run('add', `tienda-${place}.pe`, '--country', 'peru', '--title', title, '--phone', '900000000').catch(
              (error: Error) => error.message,
            ),
        ),
      )
      const refused = outcomes.filter((outcome) =>
        /belongs to the shop “(Primera|Segunda)” already/.test(String(outcome)),
      )
      expect(refused, JSON.stringify(outcomes)).toHaveLength(1)
      return 'one was refused'
    })
  })
})
