import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { readMedia } from '../../src/catalogue/pictures/media-folder.platform.ts'
import type { Database } from '../../src/database/database.ts'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import { fieldNames, noSecrets } from '../../src/shops/fields/shop-fields.ts'
import { findShopByHost, readSecrets } from '../../src/shops/shops.store.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { mediaIn } from '../support/media.ts'
import { TOKEN_KEY, testRootKey } from '../support/root-key.ts'
import { runShopCommand } from '../support/shop-commands.ts'

let rootKey = testRootKey
let db: Database
let dataDir: string

beforeEach(async () => {
  db = await openTestSqlite()
  dataDir = await testFolder()
})

function run(...words: readonly string[]): Promise<string> {
  return runShopCommand({ db, dataDir, rootKey }, ...words)
}

const another = new RootKey(new Uint8Array(32).fill(4))
const add = ['--country', 'peru', '--title', 'Casa Lista', '--phone', '900 000 000']

test('a new shop gets the defaults of its country', async () => {
  const said = await run('add', 'Tienda.pe', 'www.tienda.pe', ...add)
  expect(said).toContain('Look at it here while the server runs: http://tienda.pe.localhost:3000/')
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

test('tokens are stored and never shown', async () => {
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
  expect(shop?.config).toMatchObject({ pixel: '500500', 'px110.pixel': '110110' })
  expect(await readSecrets(db.read, shop?.id ?? '', TOKEN_KEY)).toEqual({
    ...noSecrets,
    access_token: 'EAAB-0',
    'px120.token': 'EAAB-120',
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
  const stored = await readMedia(mediaIn(dataDir), address.replace('/media/', ''))
  expect(await sharp(stored ?? '').metadata()).toMatchObject({ format: 'webp', width: 264, height: 88 })
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(1)
})

test('a wrong value is refused with what to do, and nothing changes', async () => {
  await run('add', 'tienda.pe', ...add)
  await writeFile(join(dataDir, 'logo.txt'), 'no picture')
  await expect(run('add', 'desk.localhost', ...add)).rejects.toThrow('desk.localhost is the host of the sellers’ desk')
  await expect(run('add', 'otra.pe', 'tienda.pe', ...add)).rejects.toThrow('belongs to the shop “Casa Lista”')
  await expect(run('set', 'otra.pe', 'pixel=1234')).rejects.toThrow('contraentrega shop list')
  await expect(run('set', 'tienda.pe', 'pixel=1234', 'color_primary_1=red')).rejects.toThrow('#rrggbb')
  await expect(run('set', 'tienda.pe', 'hashed_contact=maybe')).rejects.toThrow('hashed_contact: write true or false')
  await expect(run('set', 'tienda.pe', 'test_event_code=a b')).rejects.toThrow('such as TEST12345')
  await expect(run('set', 'tienda.pe', `logo_image=${join(dataDir, 'logo.txt')}`)).rejects.toThrow('picture')
  await expect(run('set', 'tienda.pe', 'colour=#ffffff')).rejects.toThrow('color_primary_1')
  await expect(run('add', 'otra.pe', ...add, '--directory', 'peru')).rejects.toThrow('domain')
  expect(await findShopByHost(db.read, 'otra.pe')).toBeNull()
  expect(await findShopByHost(db.read, 'tienda.pe')).toMatchObject({ version: 1, config: { pixel: null } })
})

test('tokens of another root key stay as they are until a token is set', async () => {
  await run('add', 'tienda.pe', ...add, '--set', 'access_token=EAAB-0')
  rootKey = another
  expect(await run('list')).toContain('unreadable')
  expect(await run('set', 'tienda.pe', 'pixel=1234')).toMatch(/pixel +1234\n[\s\S]*access_token +unreadable\n/)
  rootKey = testRootKey
  expect(await run('set', 'tienda.pe')).toMatch(/access_token +set\n/)
  rootKey = another
  expect(await run('set', 'tienda.pe', 'access_token=EAAB-1')).toContain('are gone')
  expect(await run('set', 'tienda.pe')).toMatch(/access_token +set\n/)
  rootKey = testRootKey
})

test('a shop is opened and changed by the command line, and the log has the old and new value of every field but tokens', async () => {
  await run('add', 'tienda.pe', ...add)
  await run('set', 'tienda.pe', 'pixel=500500', 'access_token=EAAB-0')
  await run('set', 'tienda.pe')
  const shop = await findShopByHost(db.read, 'tienda.pe')
  const acts = await listActivity(db.read, shop?.id ?? '', 10)
  expect(acts.map(({ actor, act, subject, details }) => [actor, act, subject, details])).toEqual(
    expect.arrayContaining([
      [
        'command-line',
        'change-shop',
        'tienda.pe',
        { fields: ['pixel', 'access_token'], was: { pixel: '' }, now: { pixel: '500500' } },
      ],
      ['command-line', 'open-shop', 'tienda.pe', {}],
    ]),
  )
  expect(acts).toHaveLength(2)
  expect(shop?.version).toBe(2)
})

test('the acts of a shop are listed with their actor, as many as asked for', async () => {
  await run('add', 'tienda.pe', ...add)
  await run('set', 'tienda.pe', 'pixel=500500')
  const acts = (await run('activity', 'Tienda.pe.')).split('\n')
  expect(acts.toSorted()).toEqual([
    '1969-12-31 19:00  command-line  change-shop  tienda.pe  {"fields":["pixel"],"was":{"pixel":""},"now":{"pixel":"500500"}}',
    '1969-12-31 19:00  command-line  open-shop  tienda.pe',
  ])
  expect((await run('activity', 'tienda.pe', '--limit', '1')).split('\n')).toHaveLength(1)
  await expect(run('activity', 'tienda.pe', '--limit', '0')).rejects.toThrow('--limit: write a number above 0')
  await expect(run('activity', 'otra.pe')).rejects.toThrow('No shop answers to otra.pe')
})

test('a shop chooses among the order forms that suit its country', async () => {
  await run('add', 'tienda.pe', ...add)
  expect(await run('list')).toMatch(/DELIVERY +ORDER FORM .*\n.* 0,1 +auto /)
  expect(await run('set', 'tienda.pe', '--order-form', 'peru')).toMatch(/order_form +peru\n/)
  expect(await findShopByHost(db.read, 'tienda.pe')).toMatchObject({ order_form: 'peru', version: 2 })
  await expect(run('set', 'tienda.pe', 'order_form=colombia')).rejects.toThrow(
    'order_form: in a shop of peru write one of auto, v2, peru',
  )
  const colombian = ['--country', 'colombia', '--title', 'La Vitrina', '--phone', '3000000000']
  await expect(run('add', 'tienda.co', ...colombian, '--order-form', 'peru')).rejects.toThrow(
    'order_form: in a shop of colombia write one of auto, colombia',
  )
  expect(await run('set', 'tienda.pe', 'order_form=')).toMatch(/order_form +auto\n/)
  expect((await run('list')).split('\n')).toHaveLength(2)
})

test('the country and the currency of an open shop do not change', async () => {
  await run('add', 'tienda.pe', ...add)
  await expect(run('set', 'tienda.pe', 'country=ecuador')).rejects.toThrow('country: it is chosen when the shop opens')
  await expect(run('set', 'tienda.pe', 'currency=USD')).rejects.toThrow('currency: it is chosen when the shop opens')
})

test('help names every field', async () => {
  const help = await run('set', '--help')
  for (const name of fieldNames) expect(help).toContain(`\n  ${name} `)
})
