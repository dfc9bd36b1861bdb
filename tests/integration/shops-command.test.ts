import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { readMedia } from '../../src/catalogue/media-folder.platform.ts'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/deps.ts'
import { addShopCommands } from '../../src/shops/shops.command.ts'
import { findShopByHost, readSecrets } from '../../src/shops/shops.store.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'

const secretKey = new Uint8Array(32).fill(3)
let db: Database
let dataDir: string

beforeEach(async () => {
  db = await openTestSqlite()
  dataDir = await testFolder()
})

/** What the command printed; throws what it failed with. */
async function run(...words: readonly string[]): Promise<string> {
  const printed: string[] = []
  const deps = {
    db,
    clock: () => 0,
    chance: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    settings: { secretKey },
  }
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  addShopCommands(program, {
    openDeps: async () => deps as unknown as Deps,
    out: (text) => printed.push(text),
    fail(message) {
      throw new Error(message)
    },
    dataDir,
    migrationsDir: 'migrations',
  })
  for (const { commands } of program.commands)
    for (const command of commands) command.exitOverride().configureOutput({ writeErr: () => {} })
  await program.parseAsync(['shop', ...words], { from: 'user' })
  return printed.join('\n')
}

const add = ['--country', 'peru', '--title', 'Casa Lista', '--phone', '900 000 000']

test('a shop opens with what is usual in its country', async () => {
  await run('add', 'Tienda.pe', 'www.tienda.pe', ...add)
  expect(await findShopByHost(db.read, 'www.tienda.pe')).toMatchObject({
    hosts: ['tienda.pe', 'www.tienda.pe'],
    directory: 'domain',
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    config: { logo_title: 'Casa Lista', phone_contact: '+51900000000', logo_image: null },
  })
  await run(
    'add',
    'tienda.co',
    '--country',
    'colombia',
    '--title',
    'La Vitrina',
    '--phone',
    '3000000000',
    '--directory',
    'none',
  )
  expect(await findShopByHost(db.read, 'tienda.co')).toMatchObject({ directory: null, currency: 'COP' })
})

test('tokens are taken and never shown', async () => {
  const added = await run(
    'add',
    'tienda.pe',
    ...add,
    '--set',
    'access_token=EAAB-0',
    'px110=EAAB-110',
    'px110.pixel=110110',
  )
  const changed = await run('set', 'tienda.pe', 'px110.token=', 'px120.token=EAAB-120', 'pixel=500500')
  expect(added + changed + (await run('list'))).not.toContain('EAAB')
  expect(changed).toMatch(/access_token\s+set\n/)
  expect(changed).toMatch(/px110\.token\s+not set\n/)
  const shop = await findShopByHost(db.read, 'tienda.pe')
  expect(shop?.config).toMatchObject({ pixel: '500500', pixel_variants: { '110': '110110' } })
  expect(await readSecrets(db.read, shop?.id ?? '', secretKey)).toEqual({
    access_token: 'EAAB-0',
    px100: null,
    px110: null,
    px120: { token: 'EAAB-120' },
  })
})

test('hashed contact data and the test code are set, shown and cleared', async () => {
  await run('add', 'tienda.pe', ...add)
  expect(await run('list')).toMatch(/PIXEL +ACCESS TOKEN +HASHED CONTACT +TEST CODE\n.* - +not set +no +-$/)
  const changed = await run('set', 'tienda.pe', 'hashed_contact=true', 'test_event_code=TEST123')
  expect(changed).toMatch(/hashed_contact +true\ntest_event_code +TEST123\n/)
  expect(await run('list')).toMatch(/ - +not set +yes +TEST123$/)
  expect((await findShopByHost(db.read, 'tienda.pe'))?.config).toMatchObject({
    hashed_contact: true,
    test_event_code: 'TEST123',
  })
  expect(await run('set', 'tienda.pe', 'hashed_contact=false', 'test_event_code=')).toMatch(
    /hashed_contact +false\ntest_event_code +not set\n/,
  )
})

test('a logo is stored where pages find it', async () => {
  await run('add', 'tienda.pe', ...add)
  const file = join(dataDir, 'logo.png')
  await sharp({ create: { width: 900, height: 300, channels: 4, background: '#b3261e' } })
    .png()
    .toFile(file)
  await run('set', 'tienda.pe', `logo_image=${file}`)
  const address = (await findShopByHost(db.read, 'tienda.pe'))?.config.logo_image ?? ''
  const stored = await readMedia(dataDir, address.replace('/media/', ''))
  expect(await sharp(stored ?? '').metadata()).toMatchObject({ format: 'webp', width: 264, height: 88 })
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(1)
})

test('what cannot be is refused with what to do, and nothing changes', async () => {
  await run('add', 'tienda.pe', ...add)
  await writeFile(join(dataDir, 'logo.txt'), 'no picture')
  await expect(run('add', 'otra.pe', 'tienda.pe', ...add)).rejects.toThrow('belongs to the shop “Casa Lista”')
  await expect(run('set', 'otra.pe', 'pixel=1234')).rejects.toThrow('contraentrega shop list')
  await expect(run('set', 'tienda.pe', 'pixel=1234', 'color_primary_1=red')).rejects.toThrow('#rrggbb')
  await expect(run('set', 'tienda.pe', 'hashed_contact=maybe')).rejects.toThrow('hashed_contact is true or false')
  await expect(run('set', 'tienda.pe', 'test_event_code=a b')).rejects.toThrow('such as TEST12345')
  await expect(run('set', 'tienda.pe', `logo_image=${join(dataDir, 'logo.txt')}`)).rejects.toThrow('picture')
  await expect(run('set', 'tienda.pe', 'colour=#ffffff')).rejects.toThrow('color_primary_1')
  await expect(run('add', 'otra.pe', ...add, '--directory', 'peru')).rejects.toThrow('domain')
  expect(await findShopByHost(db.read, 'otra.pe')).toBeNull()
  expect(await findShopByHost(db.read, 'tienda.pe')).toMatchObject({ version: 1, config: { pixel: null } })
})

test('tokens of another secret key stop a change that would lose them', async () => {
  await run('add', 'tienda.pe', ...add, '--set', 'access_token=EAAB-0')
  secretKey.fill(4)
  try {
    expect(await run('list')).toContain('unreadable')
    await expect(run('set', 'tienda.pe', 'pixel=1234')).rejects.toThrow('SECRET_KEY')
    expect(await run('set', 'tienda.pe', 'access_token=EAAB-1')).toContain('are gone')
  } finally {
    secretKey.fill(3)
  }
})
