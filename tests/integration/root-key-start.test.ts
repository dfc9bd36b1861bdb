import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import { seal } from '../../src/lib/secrets/secret-box.ts'
import type { Deps } from '../../src/server/deps.ts'
import { openDepsForReading } from '../../src/server/open-deps.ts'
import { ticketKey } from '../../src/tickets/ticket-key.ts'
import { testAssets } from '../support/assets.ts'
import { eachEngine, testFolder } from '../support/databases.ts'
import { emptyPlace, leaveLead, openTokenShop, orderWith, storeAgain, tokenIn } from '../support/key-shop.ts'
import { aShopper } from '../support/order-shop.ts'
import { environmentOf, started, type Variables } from '../support/started.ts'

const KEY = '0f'.repeat(32)
const OTHER = '0e'.repeat(32)

async function keyRows({ db }: Deps) {
  return (await sql<{ name: string; key_mark: string }>`select * from root_key`.execute(db.read)).rows
}

/** Seals everything of the database as a server of 0.2 did: under the secret key itself. */
async function asBefore({ db }: Deps, secretKey: Uint8Array): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from tickets`.execute(db.read)
  await db.transaction(async (tx) => {
    await sql`delete from root_key`.execute(tx)
    await sql`update shops set secrets = ${seal(secretKey, JSON.stringify({ access_token: 'EAAB-0' }))}`.execute(tx)
    for (const { id } of rows)
      await sql`update tickets set key_hash = ${sha256(ticketKey(secretKey, id))} where id = ${id}`.execute(tx)
  })
}

eachEngine((engine) => {
  /** The same database under a container that was made anew: its data folder is empty, or on SQLite has lost its key. */
  async function redeployed(variables: Variables & { DATA_DIR: string }) {
    if (engine === 'postgres') return { ...variables, DATA_DIR: join(await testFolder(), 'data') }
    await rm(join(variables.DATA_DIR, 'secret.key'), { force: true })
    return variables
  }

  test('a start that has lost the key of its database is refused with what to do, and makes no other key', async () => {
    const place = await emptyPlace(engine)
    const first = await started(place)
    await openTokenShop(first)
    const [row] = await keyRows(first)
    await copyFile(join(place.DATA_DIR, 'secret.key'), join(place.DATA_DIR, 'kept.key'))
    await first.db.close()
    const anew = await redeployed(place)
    await expect(started(anew)).rejects.toThrow(
      new RegExp(
        `^The root key of this database is sealed under another secret key: it needs the one with the mark ${row?.key_mark}, and ` +
          `SECRET_KEY is not set, and .*secret\\.key is missing\\. Set SECRET_KEY to that key, or put its secret\\.key into .*contraentrega key reset`,
      ),
    )
    expect(await readdir(anew.DATA_DIR).catch(() => [])).not.toContain('secret.key')
    await expect(started({ ...anew, SECRET_KEY: OTHER })).rejects.toThrow(/and SECRET_KEY has [0-9a-f]{16}\. Set/)
    await mkdir(anew.DATA_DIR, { recursive: true })
    await copyFile(join(place.DATA_DIR, 'kept.key'), join(anew.DATA_DIR, 'secret.key'))
    expect(await tokenIn(await started(anew))).toBe('EAAB-0')
  })

  test('with SECRET_KEY a redeployed container reads every token, and a repeated store answers the same key', {
    tags: ['detail'],
  }, async () => {
    const place = { ...(await emptyPlace(engine)), SECRET_KEY: KEY }
    const first = await started(place)
    await openTokenShop(first)
    const shopper = aShopper()
    const stored = await storeAgain(first, shopper)
    expect(stored.status).toBe(200)
    await first.db.close()
    const second = await started(await redeployed(place))
    expect(await tokenIn(second)).toBe('EAAB-0')
    expect(await storeAgain(second, shopper)).toEqual(stored)
    expect(await orderWith(second, shopper, stored)).toBe(200)
  })

  test('servers that start together on an empty database make one root key', async () => {
    const place = { ...(await emptyPlace(engine)), SECRET_KEY: KEY }
    await (await started(place)).db.transaction((tx) => sql`delete from root_key`.execute(tx))
    const servers = await Promise.all(Array.from({ length: 6 }, () => started(place)))
    const keys = servers.map(({ settings }) => Buffer.from(settings.rootKey.of('tokens')).toString('hex'))
    expect(new Set(keys).size).toBe(1)
    expect(servers[0] && (await keyRows(servers[0]))).toHaveLength(1)
  })

  test('servers that start together with keys of their own: one makes the root key, and the others are refused', {
    tags: ['detail'],
  }, async () => {
    const { DATABASE_URL, DATA_DIR } = await emptyPlace(engine)
    await (await started({ DATABASE_URL, DATA_DIR })).db.transaction((tx) => sql`delete from root_key`.execute(tx))
    const keys = ['01', '02', '03', '04'].map((byte) => byte.repeat(32))
    const starts = await Promise.allSettled(keys.map((SECRET_KEY) => started({ DATABASE_URL, DATA_DIR, SECRET_KEY })))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const start of starts)
      if (start.status === 'rejected') expect(String(start.reason)).toContain('another secret key')
  })

  test('a database of 0.2 is taken over: its tokens are read, and what is repeated gets the same answer', {
    tags: ['detail'],
  }, async () => {
    const place = { ...(await emptyPlace(engine)), SECRET_KEY: KEY }
    const first = await started(place)
    await openTokenShop(first)
    const shopper = aShopper()
    const { code } = await storeAgain(first, shopper)
    const { id: ticketId } = (await sql<{ id: string }>`select id from tickets`.execute(first.db.read)).rows[0] ?? {
      id: '',
    }
    const secretKey = new Uint8Array(Buffer.from(KEY, 'hex'))
    await asBefore(first, secretKey)
    await first.db.close()

    await expect(started({ ...place, SECRET_KEY: OTHER })).rejects.toThrow(
      /^The shops' tokens are sealed under another secret key, and SECRET_KEY has .*contraentrega key reset/,
    )
    await expect(started(await redeployed({ ...place, SECRET_KEY: '' }))).rejects.toThrow('SECRET_KEY is not set')
    const upgraded = await started(place)
    expect(await tokenIn(upgraded)).toBe('EAAB-0')
    expect(await storeAgain(upgraded, shopper)).toEqual({ status: 200, code, key: ticketKey(secretKey, ticketId) })
    const { rows } = await sql<{ secrets: string }>`select secrets from shops`.execute(upgraded.db.read)
    await upgraded.db.close()
    const again = await started(place)
    expect((await sql`select secrets from shops`.execute(again.db.read)).rows, 'sealed anew only once').toEqual(rows)
  })

  test('a phone that was left in 0.2 stays one lead', { tags: ['detail'] }, async () => {
    const place = { ...(await emptyPlace(engine)), SECRET_KEY: KEY }
    const first = await started(place)
    await openTokenShop(first)
    const secretKey = new Uint8Array(Buffer.from(KEY, 'hex'))
    const rootKey = new RootKey(new Uint8Array(32), secretKey)
    const codes = [await leaveLead({ ...first, settings: { ...first.settings, rootKey } })]
    await asBefore(first, secretKey)
    codes.push(await leaveLead(await started(place)))
    expect(codes).toEqual([codes[0], codes[0]])
  })

  test('a command that only reads opens the root key and makes none', { tags: ['detail'] }, async () => {
    const place = { ...(await emptyPlace(engine)), SECRET_KEY: KEY }
    const first = await started(place)
    await openTokenShop(first)
    // The tests of a path run without a build.
    const openToRead = () => openDepsForReading(environmentOf(place), { assets: testAssets() })
    const read = await openToRead()
    expect(read.settings.rootKey.of('tokens')).toEqual(first.settings.rootKey.of('tokens'))
    await read.db.close()
    await first.db.transaction((tx) => sql`delete from root_key`.execute(tx))
    await expect(openToRead()).rejects.toThrow('Start the shops once')
    expect(await keyRows(first)).toEqual([])
  })
})
