import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { findRootKey } from '../../src/database/root-key.store.ts'
import { keyMarkOf } from '../../src/lib/secrets/root-key.ts'
import { resealers } from '../../src/server/settings/resealers.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { addKeyCommands } from '../../src/shops/keys/key.command.ts'
import { makeRootKey } from '../../src/shops/keys/make-root-key.action.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine, openTestSqlite, testFolder } from '../support/databases.ts'
import { runKeyCommand } from '../support/key-commands.ts'
import { emptyPlace, HOST, openTokenShop, orderWith, storeAgain, tokenIn } from '../support/key-shop.ts'
import { aShopper } from '../support/order-shop.ts'
import { started, type Variables } from '../support/started.ts'

const [OLD, NEW] = ['0f'.repeat(32), '0e'.repeat(32)]

eachEngine((engine) => {
  async function openPlace(facts: Variables = {}) {
    const place = { ...(await emptyPlace(engine)), ...facts }
    const server = await started(place)
    await openTokenShop(server)
    const shopper = aShopper()
    return { place, server, shopper, stored: await storeAgain(server, shopper) }
  }

  test('the key is changed while a server runs, and at each step every server with its keys starts', async () => {
    const { place, server, shopper, stored } = await openPlace({ SECRET_KEY: OLD })
    const both = { ...place, SECRET_KEY: `${NEW},${OLD}` }
    expect(await tokenIn(await started(both)), 'before the change').toBe('EAAB-0')
    expect(await runKeyCommand(both, 'key', 'change')).toMatch(/first key of SECRET_KEY: its mark is [0-9a-f]{16}/)
    expect(await tokenIn(server), 'a server that ran through it').toBe('EAAB-0')
    for (const variables of [both, { ...place, SECRET_KEY: NEW }]) {
      const after = await started(variables)
      expect(await tokenIn(after)).toBe('EAAB-0')
      expect(await storeAgain(after, shopper)).toEqual(stored)
    }
    await expect(started(place)).rejects.toThrow('sealed under another secret key')
    await expect(runKeyCommand(both, 'key', 'change')).rejects.toThrow('is sealed under the first key of SECRET_KEY')
    await expect(runKeyCommand(place, 'key', 'change')).rejects.toThrow('None of the secret keys here opens')
  })

  test('a key in the file is changed there, and the one of before stays behind it', { tags: ['detail'] }, async () => {
    const { place, stored, shopper } = await openPlace()
    const file = join(place.DATA_DIR, 'secret.key')
    const before = await readFile(file, 'utf8')
    expect(await runKeyCommand(place, 'key', 'change')).toContain(`first key of ${file}`)
    const after = await readFile(file, 'utf8')
    expect(after).toMatch(/^[0-9a-f]{64}\n[0-9a-f]{64}\n$/)
    expect(after.endsWith(before)).toBe(true)
    const server = await started(place)
    expect(await tokenIn(server)).toBe('EAAB-0')
    expect(await storeAgain(server, shopper)).toEqual(stored)
    await expect(started({ ...place, SECRET_KEY: before.trim() })).rejects.toThrow('sealed under another secret key')
  })

  test('what is shown of the key is its mark and its days', { tags: ['detail'] }, async () => {
    const { place } = await openPlace({ SECRET_KEY: OLD })
    const shown = await runKeyCommand(place, 'key', 'show')
    expect(shown).toMatch(
      /^The root key was made 20\d\d-\d\d-\d\d and sealed 20.*\nIt is sealed .* mark [0-9a-f]{16}\.\nSECRET_KEY opens it\.$/,
    )
    expect(shown).not.toMatch(/[0-9a-f]{17}/)
    expect(await runKeyCommand({ ...place, SECRET_KEY: NEW }, 'key', 'show')).toMatch(
      /SECRET_KEY has \w{16} and does not open it/,
    )
    const none = { ...place, SECRET_KEY: '' }
    expect(await runKeyCommand(none, 'key', 'show')).toContain('There is no secret key here.')
  })

  test('with a lost key, a reset empties the tokens and keeps everything else', { tags: ['detail'] }, async () => {
    const { place, server, shopper, stored } = await openPlace({ SECRET_KEY: OLD })
    const other = aShopper()
    const older = await storeAgain(server, shopper)
    expect(await orderWith(server, shopper, older)).toBe(200)
    const lead = await other.send(createApp(server), HOST, 'store', {}, { 'idempotency-key': 'two' })
    const cookieKey = lead.headers.get('ticket-key') ?? ''
    await server.db.close()
    const lost = { ...place, SECRET_KEY: NEW }

    const said = await runKeyCommand(lost, 'key', 'reset')
    expect(said).toContain(`contraentrega shop set ${HOST} access_token=-`)
    expect(said).toContain('again with --yes')
    await expect(started(lost), 'nothing was done').rejects.toThrow('sealed under another secret key')

    expect(await runKeyCommand(lost, 'key', 'reset', '--yes')).toContain(
      `contraentrega shop set ${HOST} access_token=-`,
    )
    const after = await started(lost)
    expect(await tokenIn(after)).toBeNull()
    expect((await changeShop(after, commandLine, HOST, { access_token: 'EAAB-1' })).ok).toBe(true)
    expect(await tokenIn(after)).toBe('EAAB-1')
    const shop = await findShopByHost(after.db.read, HOST)
    const acts = await listActivity(after.db.read, shop?.id ?? '', 9)
    expect(acts.map(({ actor, act, subject }) => [actor, act, subject])).toContainEqual([
      'command-line',
      'empty-tokens',
      HOST,
    ])
    const { rows } = await sql<{ code: string }>`select code from orders`.execute(after.db.read)
    expect(rows).toEqual([{ code: stored.code }])
    expect(await orderWith(after, other, { code: lead.body.data, key: cookieKey }), 'a key in a browser opens').toBe(
      200,
    )
  })

  test('after a reset, a repeated store answers a key that opens its ticket, but for a person who was forgotten', {
    tags: ['detail'],
  }, async () => {
    const { place, server, shopper, stored } = await openPlace({ SECRET_KEY: OLD })
    await server.db.close()
    await runKeyCommand({ ...place, SECRET_KEY: NEW }, 'key', 'reset', '--yes')
    const after = await started({ ...place, SECRET_KEY: NEW })
    const again = await storeAgain(after, shopper)
    expect(again).toEqual({ status: 200, code: stored.code, key: expect.stringMatching(/^[\w-]{22}$/) })
    expect(again.key).not.toBe(stored.key)
    expect(await orderWith(after, shopper, again)).toBe(200)
    await after.db.transaction((tx) => sql`update tickets set key_hash = ''`.execute(tx))
    const forgotten = await storeAgain(after, shopper)
    expect((await sql`select key_hash from tickets`.execute(after.db.read)).rows).toEqual([{ key_hash: '' }])
    expect(await orderWith(after, shopper, forgotten)).not.toBe(200)
  })

  test('with the key at hand, a reset makes another root key and loses no token', { tags: ['detail'] }, async () => {
    const { place, server } = await openPlace({ SECRET_KEY: OLD })
    const before = server.settings.rootKey.of('tokens')
    expect(await runKeyCommand(place, 'key', 'reset')).toContain('none would be lost')
    expect(await runKeyCommand(place, 'key', 'reset', '--yes')).not.toContain('Enter')
    const after = await started(place)
    expect(after.settings.rootKey.of('tokens')).not.toEqual(before)
    expect(await tokenIn(after)).toBe('EAAB-0')
  })

  test('a reset without any key makes one', { tags: ['detail'] }, async () => {
    const { place } = await openPlace()
    await rm(join(place.DATA_DIR, 'secret.key'))
    await runKeyCommand(place, 'key', 'reset', '--yes')
    expect(await tokenIn(await started(place))).toBeNull()
  })

  test('a backup says which key it needs, and is restored under that key, also where a start made another root key', {
    tags: ['detail'],
  }, async () => {
    const { place, shopper, stored } = await openPlace({ SECRET_KEY: OLD })
    const folder = join(await testFolder(), 'backup')
    expect(await runKeyCommand(place, 'backup', folder)).toMatch(
      /SECRET_KEY in another safe place\. The mark of that key is \w{16}/,
    )
    expect(await runKeyCommand(place, 'backup', 'verify', folder)).toContain('SECRET_KEY opens its tokens')
    const wrong = await runKeyCommand({ ...place, SECRET_KEY: NEW }, 'backup', 'verify', folder)
    expect(wrong).toMatch(
      /^Whole: .*\nIts secret key is not here, and a restore needs it\. The mark of that key is \w{16}\.$/,
    )

    const target = { ...(await emptyPlace(engine)), SECRET_KEY: NEW }
    await (await started(target)).db.close()
    await expect(runKeyCommand(target, 'restore', folder)).rejects.toThrow('is another than the backup')
    const right = { ...target, SECRET_KEY: `${NEW},${OLD}` }
    await runKeyCommand(right, 'restore', folder)
    const restored = await started(right)
    expect(await tokenIn(restored)).toBe('EAAB-0')
    expect(await storeAgain(restored, shopper)).toEqual(stored)
    expect(await runKeyCommand(right, 'key', 'change')).toContain('is sealed under the first key')
  })

  test('a backup for a lost key is restored, and reset before the start', { tags: ['detail'] }, async () => {
    const { place, stored, shopper } = await openPlace({ SECRET_KEY: OLD })
    const folder = join(await testFolder(), 'backup')
    await runKeyCommand({ ...place, SECRET_KEY: '' }, 'backup', folder)
    const target = { ...(await emptyPlace(engine)), SECRET_KEY: NEW }
    expect(await runKeyCommand(target, 'restore', folder, '--other-key')).toContain('run contraentrega key reset')
    await expect(started(target)).rejects.toThrow('sealed under another secret key')
    await runKeyCommand(target, 'key', 'reset', '--yes')
    expect((await storeAgain(await started(target), shopper)).code).toBe(stored.code)
  })
})

test('a key in the file is changed to a new one, not to the one that is there', async () => {
  const db = await openTestSqlite()
  const [kept, made] = [OLD, NEW].map((key) => Buffer.from(key, 'hex')) as [Buffer, Buffer]
  await makeRootKey(testDeps(db), { under: kept, known: [kept] })
  const program = new Command()
  const fail = (message: string): never => {
    throw new Error(message)
  }
  addKeyCommands(
    program,
    { out: () => {}, fail },
    {
      ...testDeps(db),
      resealers,
      openDatabase: async () => db,
      presentKeys: async () => ({ keys: [kept], from: 'secret.key' }),
      makeKey: async () => made,
      addKey: async () => made,
    },
  )
  await program.parseAsync(['key', 'change'], { from: 'user' })
  expect((await findRootKey(db.read))?.keyMark).toBe(keyMarkOf(made))
})
