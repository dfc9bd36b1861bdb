import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

function read(variables: Record<string, string>) {
  const outcome = readEnvironment(variables, '/shop')
  if (!outcome.ok) throw new Error(outcome.refusal.problems.join('\n'))
  return outcome.value
}

function problemsOf(variables: Record<string, string>): readonly string[] {
  const outcome = readEnvironment(variables, '/shop')
  return outcome.ok ? [] : outcome.refusal.problems
}

test('an empty environment means port 3000 of this machine, data beside the program, and the demo', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('/shop/data'),
    backupDir: resolve('/shop/data/backups'),
    bucket: { media: null, access: null, cacheBytes: 2_000_000_000 },
    databaseUrl: null,
    listenUrl: null,
    lateUrl: null,
    tiktokApi: 'https://business-api.tiktok.com',
    graphApi: { url: 'https://graph.facebook.com', version: 'v26.0' },
    pushService: null,
    dropiApi: null,
    mail: null,
    trustedProxies: [],
    trustsForwardedHost: false,
    deskHost: 'desk.localhost',
    publicAddress: [],
    shopDomain: 'localhost',
    geoipUrl: null,
    litestreamUrl: null,
    securityContact: null,
    retention: { leadsDays: null, ordersDays: null, sheetsDays: null },
    secretKeys: [],
    logLevel: 'info',
    stopDelayMs: 0,
    demo: 'shops with history',
  })
})

test('an empty variable counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(read({}))
})

test('every variable is read', () => {
  const environment = read({
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: '/var/lib/shop',
    DATABASE_URL: 'postgres://shop:pass@pooler:6432/shop',
    DATABASE_LISTEN_URL: 'postgres://shop:pass@db:5432/shop',
    GRAPH_API_URL: 'http://localhost:9999',
    PUSH_SERVICE_URL: 'http://localhost:9998',
    GRAPH_API_VERSION: 'v24.0',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1,fd00::/8',
    TRUST_FORWARDED_HOST: '1',
    GEOIP_URL: 'https://geo.example/{ip}',
    SECRET_KEY: `${'0f'.repeat(32)}, ${'0e'.repeat(32)}`,
    DESK_HOST: ' Panel.Tienda.PE ',
    LOG_LEVEL: 'debug',
    SECURITY_CONTACT: 'https://tienda.pe/seguridad',
    RETENTION_LEADS_DAYS: '30',
    RETENTION_ORDERS_DAYS: '0',
    RETENTION_SHEETS_DAYS: '730',
    DEMO: '0',
  })
  expect(environment).toMatchObject({ host: '0.0.0.0', port: 8080, dataDir: '/var/lib/shop', demo: null })
  expect(environment.deskHost).toBe('panel.tienda.pe')
  expect(environment.listenUrl).toBe('postgres://shop:pass@db:5432/shop')
  expect(environment.securityContact).toBe('https://tienda.pe/seguridad')
  expect(environment.retention).toEqual({ leadsDays: 30, ordersDays: null, sheetsDays: 730 })
  expect(environment.trustsForwardedHost).toBe(true)
  expect(environment.trustedProxies).toEqual(['10.0.0.0/8', '192.168.1.1', 'fd00::/8'])
  expect(environment.secretKeys).toEqual([new Uint8Array(32).fill(15), new Uint8Array(32).fill(14)])
})

test('Litestream copies SQLite alone, and its copies are part of how long people are kept', () => {
  const LITESTREAM_METRICS_URL = 'http://127.0.0.1:9090/metrics'
  expect(read({ LITESTREAM_METRICS_URL })).toMatchObject({
    litestreamUrl: LITESTREAM_METRICS_URL,
    retention: { copiesDays: 30 },
  })
  expect(problemsOf({ LITESTREAM_METRICS_URL, DATABASE_URL: 'postgres://db/shop' })).toEqual([
    expect.stringContaining('LITESTREAM_METRICS_URL is of a program that copies SQLite'),
  ])
})

test('where hosts have to lead is addresses or one name, and a desk on the network opens shops under a domain that is given', () => {
  const addressOf = (PUBLIC_ADDRESS: string) => read({ PUBLIC_ADDRESS, DESK_HOST: 'panel.tiendas.pe' })
  expect(addressOf('200.1.2.3, 2800:200::1')).toMatchObject({
    publicAddress: ['200.1.2.3', '2800:200::1'],
    shopDomain: null,
  })
  expect(addressOf('Servidor.Tiendas.pe').publicAddress).toEqual(['servidor.tiendas.pe'])
  expect(read({ SHOP_DOMAIN: 'Tiendas.pe' }).shopDomain).toBe('tiendas.pe')
  for (const PUBLIC_ADDRESS of ['300.1.2.3', 'a.pe,b.pe', '200.1.2.3,a.pe', 'https://a.pe'])
    expect(problemsOf({ PUBLIC_ADDRESS })[0]).toContain('PUBLIC_ADDRESS is the addresses of this server')
})

test('every bad value is listed at once', () => {
  const problems = problemsOf({ PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', SECRET_KEY: 'hunter2' })
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'SECRET_KEY',
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test.each([
  { PORT: '65536' },
  { PORT: '-1' },
  { PORT: '80.5' },
  { DEMO: 'no' },
  { RETENTION_LEADS_DAYS: '-1' },
  { RETENTION_ORDERS_DAYS: '1.5' },
  { RETENTION_SHEETS_DAYS: '729' },
  { GRAPH_API_VERSION: '16' },
  { GRAPH_API_URL: 'graph.facebook.com' },
  { GEOIP_URL: 'ftp://x/{ip}' },
  { GEOIP_URL: 'https://geo.example/json' },
  { TRUSTED_PROXIES: '10.0.0.0/33' },
  { TRUSTED_PROXIES: '10.0.0.1,proxy.local' },
  { TRUSTED_PROXIES: '10.0.0.0/' },
  { TRUST_FORWARDED_HOST: 'yes' },
  { TRUST_FORWARDED_HOST: '1' },
  { SECRET_KEY: '0f'.repeat(31) },
  { SECRET_KEY: `${'0f'.repeat(32)},` },
  { DATABASE_URL: 'not an address' },
  { DATABASE_LISTEN_URL: 'db:5432' },
])('%j is refused under its own name', (variables) => {
  const problems = problemsOf(variables)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${Object.keys(variables)[0]} is `))
})

test.each([
  ['http://mail.tienda.pe', 'SMTP_URL is an address such as smtp://user:password@mail.tienda.pe:587'],
  ['smtp://tienda@mail.tienda.pe', 'SMTP_URL names a user and a password, or neither'],
  ['smtp://mail.tienda.pe', 'MAIL_FROM is missing'],
])('SMTP_URL %s is refused with what to do', (address, problem) => {
  expect(problemsOf({ SMTP_URL: address }).join('\n')).toContain(problem)
})

test('a bucket has an address, keys and a cache', () => {
  const keys = { BUCKET_ACCESS_KEY: 'llave', BUCKET_SECRET_KEY: 'secreto' }
  const endpoint = 'https://s3.example.com'
  expect(
    read({ ...keys, BUCKET_URL: 's3://tiendas/fotos', BUCKET_ENDPOINT: endpoint, MEDIA_CACHE_MB: '50' }).bucket,
  ).toEqual({
    media: { bucket: 'tiendas', prefix: 'fotos/' },
    access: { endpoint, region: 'us-east-1', accessKey: 'llave', secretKey: 'secreto' },
    cacheBytes: 50_000_000,
  })
  expect(problemsOf({ BUCKET_URL: 's3://tiendas' })).toEqual([
    'BUCKET_URL needs BUCKET_ACCESS_KEY and BUCKET_SECRET_KEY',
  ])
  expect(problemsOf({ BACKUP_DIR: 's3://tiendas/copias' })).toEqual([expect.stringContaining('by command')])
  expect(problemsOf({ BUCKET_ACCESS_KEY: 'llave' })).toEqual([expect.stringContaining('BUCKET_SECRET_KEY')])
  expect(problemsOf({ ...keys, BUCKET_URL: 'tiendas', MEDIA_CACHE_MB: '0' })).toHaveLength(2)
})
