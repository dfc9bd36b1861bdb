import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { addressesOf } from '../../database/postgres/addresses.ts'
import {
  type BucketAccess,
  type BucketAddress,
  isBucketAddress,
  readBucketAddress,
} from '../../lib/bucket/bucket-address.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { isMailAddress } from '../../mail/mail-letter.ts'
import { type MailServer, type MailSettings, readMailServer, senderAddress } from '../../mail/mail-server.ts'
import { LEAST_SHEETS_DAYS, MOST_COPIES_DAYS } from '../../orders/personal-data/retention.ts'
import { readHost } from '../../shops/hosts/host.ts'
import { CURRENT_VERSION } from '../../tracking/networks/graph-versions.ts'

/** The settings in the environment, read once at the start. */
export type Environment = Readonly<ReturnType<typeof environment>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const CONTACT = 'is an address such as mailto:seguridad@tienda.pe, https://tienda.pe/seguridad or tel:+51987654321'

const PORT = z.coerce.number('is a number from 0 to 65535').int().min(0).max(65_535)

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: PORT.default(3000),
  DATA_DIR: z.string().default('data'),
  BACKUP_DIR: z
    .string()
    .refine(
      (text) => !isBucketAddress(text),
      'is a folder; backups go to a bucket by command (contraentrega backup s3://…)',
    )
    .nullable()
    .default(null),
  BUCKET_URL: z.string().transform(bucketAddress).nullable().default(null),
  BUCKET_ENDPOINT: address(/^https?:$/, 'is an http(s) address such as https://s3.example.com')
    .nullable()
    .default(null),
  BUCKET_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'is a region such as us-east-1')
    .default('us-east-1'),
  BUCKET_ACCESS_KEY: z.string().trim().nullable().default(null),
  BUCKET_SECRET_KEY: z.string().trim().nullable().default(null),
  MEDIA_CACHE_MB: z.coerce.number('is a number of megabytes from 1').int().min(1).max(10_000_000).default(2_000),
  DATABASE_URL: postgres().nullable().default(null),
  DATABASE_LISTEN_URL: postgres().nullable().default(null),
  DATABASE_LATE_URL: postgres().nullable().default(null),
  GRAPH_API_URL: address(/^https?:$/, 'is an http(s) address').default('https://graph.facebook.com'),
  GRAPH_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, `is a version such as ${CURRENT_VERSION}`)
    .default(CURRENT_VERSION),
  TIKTOK_API_URL: address(/^https?:$/, 'is an http(s) address').default('https://business-api.tiktok.com'),
  TRUSTED_PROXIES: z.string().transform(proxies).default([]),
  TRUST_FORWARDED_HOST: z.enum(['0', '1'], 'is 0 or 1').default('0'),
  PUSH_SERVICE_URL: address(/^https?:$/, 'is an http(s) address')
    .nullable()
    .default(null),
  DROPI_API_URL: address(/^https?:$/, 'is an http(s) address')
    .nullable()
    .default(null),
  SMTP_URL: z.string().transform(mailServer).nullable().default(null),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isMailAddress, 'is one e-mail address, such as pedidos@tienda.pe')
    .nullable()
    .default(null),
  GEOIP_URL: address(/^https?:$/, 'is an http(s) address with {ip} where the visitor’s goes', '{ip}')
    .nullable()
    .default(null),
  LITESTREAM_METRICS_URL: address(/^https?:$/, 'is an http(s) address such as http://127.0.0.1:9090/metrics')
    .nullable()
    .default(null),
  SECRET_KEY: z.string().transform(secretKeys).default([]),
  PUBLIC_ADDRESS: z.string().transform(publicAddresses).default([]),
  SHOP_DOMAIN: z
    .string()
    .transform(hostName('under which new shops get an address, such as tiendas.pe'))
    .nullable()
    .default(null),
  DESK_HOST: z.string().default('desk.localhost').transform(hostName('of the sellers’ desk, such as desk.tienda.pe')),
  LOG_LEVEL: z.enum(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`).default('info'),
  STOP_DELAY_MS: z.coerce.number('is a number of milliseconds from 0 to 5000').int().min(0).max(5_000).default(0),
  SECURITY_CONTACT: z.string().trim().refine(isContact, CONTACT).nullable().default(null),
  RETENTION_LEADS_DAYS: days(),
  RETENTION_ORDERS_DAYS: days(),
  RETENTION_SHEETS_DAYS: days(LEAST_SHEETS_DAYS),
  DEMO: z.enum(['0', '1', 'shops'], 'is 0, 1 or shops').default('1'),
})

const consistent = variables
  .refine(({ TRUST_FORWARDED_HOST, TRUSTED_PROXIES }) => TRUST_FORWARDED_HOST === '0' || TRUSTED_PROXIES.length > 0, {
    path: ['TRUST_FORWARDED_HOST'],
    message: 'is for the proxies in TRUSTED_PROXIES, which is empty',
  })
  .refine(({ LITESTREAM_METRICS_URL, DATABASE_URL }) => LITESTREAM_METRICS_URL === null || DATABASE_URL === null, {
    path: ['LITESTREAM_METRICS_URL'],
    message: 'is of a program that copies SQLite, and DATABASE_URL names PostgreSQL: leave one of them empty',
  })
  .refine((values) => (values.BUCKET_ACCESS_KEY === null) === (values.BUCKET_SECRET_KEY === null), {
    path: ['BUCKET_SECRET_KEY'],
    message: 'and BUCKET_ACCESS_KEY are set together, or neither',
  })
  .refine(({ BUCKET_URL, BUCKET_ACCESS_KEY }) => BUCKET_URL === null || BUCKET_ACCESS_KEY !== null, {
    path: ['BUCKET_URL'],
    message: 'needs BUCKET_ACCESS_KEY and BUCKET_SECRET_KEY',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === null || senderAddress(SMTP_URL, MAIL_FROM) !== null, {
    path: ['MAIL_FROM'],
    message:
      'is missing: the address that letters come from, such as pedidos@tienda.pe, because the user in SMTP_URL is none',
  })

/** Unset and empty variables take their defaults, and `DATA_DIR` and `BACKUP_DIR` are relative to `root`. Refuses with one sentence for each bad value. */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  root: string,
): Outcome<Environment, { reason: 'bad-environment'; problems: readonly string[] }> {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()))
  const parsed = consistent.safeParse(filled)
  if (parsed.success) return done(environment(parsed.data, root))
  const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  return refused({ reason: 'bad-environment', problems })
}

function environment(values: z.output<typeof variables>, root: string) {
  const dataDir = resolve(root, values.DATA_DIR)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir,
    backupDir: values.BACKUP_DIR ? resolve(root, values.BACKUP_DIR) : join(dataDir, 'backups'),
    bucket: { media: values.BUCKET_URL, access: bucketAccess(values), cacheBytes: values.MEDIA_CACHE_MB * 1_000_000 },
    databaseUrl: values.DATABASE_URL,
    listenUrl: values.DATABASE_LISTEN_URL,
    lateUrl: values.DATABASE_LATE_URL,
    tiktokApi: values.TIKTOK_API_URL,
    graphApi: { url: values.GRAPH_API_URL, version: values.GRAPH_API_VERSION },
    pushService: values.PUSH_SERVICE_URL,
    dropiApi: values.DROPI_API_URL,
    mail: mailOf(values.SMTP_URL, values.MAIL_FROM),
    trustedProxies: values.TRUSTED_PROXIES,
    trustsForwardedHost: values.TRUST_FORWARDED_HOST === '1',
    geoipUrl: values.GEOIP_URL,
    litestreamUrl: values.LITESTREAM_METRICS_URL,
    secretKeys: values.SECRET_KEY,
    deskHost: values.DESK_HOST,
    publicAddress: values.PUBLIC_ADDRESS,
    shopDomain: values.SHOP_DOMAIN ?? (values.DESK_HOST.endsWith('localhost') ? 'localhost' : null),
    logLevel: values.LOG_LEVEL,
    stopDelayMs: values.STOP_DELAY_MS,
    securityContact: values.SECURITY_CONTACT,
    retention: {
      leadsDays: values.RETENTION_LEADS_DAYS,
      ordersDays: values.RETENTION_ORDERS_DAYS,
      sheetsDays: values.RETENTION_SHEETS_DAYS,
      ...(values.LITESTREAM_METRICS_URL !== null && { copiesDays: MOST_COPIES_DAYS }),
    },
    demo: demos[values.DEMO],
  }
}

/** Where letters go, and from which address they come; `null` where they wait. */
function mailOf(server: MailServer | null, given: string | null): MailSettings | null {
  const from = server && senderAddress(server, given)
  return server && from ? { server, from } : null
}

function bucketAddress(text: string, context: z.RefinementCtx): BucketAddress {
  const read = readBucketAddress(text)
  if (read) return read
  context.addIssue('is an address such as s3://bucket/fotos, with letters, digits, dots, dashes and underscores')
  return z.NEVER
}

/** How buckets are reached, for pictures and for backups; `null` without keys. */
function bucketAccess(values: z.output<typeof variables>): BucketAccess | null {
  const { BUCKET_ENDPOINT: endpoint, BUCKET_REGION: region } = values
  const { BUCKET_ACCESS_KEY: accessKey, BUCKET_SECRET_KEY: secretKey } = values
  return accessKey === null || secretKey === null ? null : { endpoint, region, accessKey, secretKey }
}

function mailServer(text: string, context: z.RefinementCtx): MailServer {
  const read = readMailServer(text.trim())
  if (read.ok) return read.value
  context.addIssue(read.refusal)
  return z.NEVER
}

function address(protocol: RegExp, message: string, part = '') {
  const isRight = (text: string) => URL.canParse(text) && protocol.test(new URL(text).protocol) && text.includes(part)
  return z.string().refine(isRight, message)
}

/** One address, or one with several hosts. */
function postgres() {
  const isOne = (text: string) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
  return z
    .string()
    .refine(
      (text) => addressesOf(text).every(isOne),
      'is an address such as postgres://user:password@host/name, or with several hosts: postgres://user:password@one,two/name',
    )
}

/** What an empty database is filled with: nothing, the demo shops, or the shops with a past. */
const demos = { '0': null, shops: 'shops', '1': 'shops with history' } as const

function hostName(which: string) {
  return (text: string, context: z.RefinementCtx): string => {
    const host = readHost(text)
    if (host !== null) return host
    context.addIssue(`is the host name ${which}, without https:// and port`)
    return z.NEVER
  }
}

/** Addresses of this server, or one name that leads to them. */
function publicAddresses(text: string, context: z.RefinementCtx): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  if (entries.every((entry) => isIP(entry) !== 0)) return entries
  const name = readHost(text)
  if (name !== null && entries.length === 1 && !/^[\d.]+$/.test(name)) return [name]
  context.addIssue('is the addresses of this server with commas between, or one host name that leads to it')
  return z.NEVER
}

/** What `Contact` in a security.txt may be (RFC 9116). */
function isContact(text: string): boolean {
  return (
    /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{6,20})$/.test(text) || (/^https:\/\/\S+$/.test(text) && URL.canParse(text))
  )
}

/** `null` for 0, which means for ever. Fewer days than `least` are refused. */
function days(least = 1) {
  const number = z.coerce
    .number('is a number of days, or 0 for ever')
    .int()
    .min(0)
    .max(36_500)
    .refine((days) => days <= 0 || days >= least, `is ${least} days or more, as the law has it, or 0 for ever`)
  return number.default(0).transform((days) => days || null)
}

/** Addresses and ranges, separated by commas. */
function proxies(text: string, context: z.RefinementCtx): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  const wrong = entries.filter((entry) => !isAddressOrRange(entry))
  if (wrong.length > 0) {
    context.addIssue(`is a list of addresses and ranges such as 10.0.0.0/8, which "${wrong.join('", "')}" is not`)
  }
  return entries
}

function isAddressOrRange(entry: string): boolean {
  const [net = '', prefix] = entry.split('/')
  const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(net) === 0) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(net, /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1, family)
    return true
  } catch {
    return false
  }
}

/** Keys separated by commas: a new root key is sealed under the first, and each of them opens what is sealed under it. */
function secretKeys(text: string, context: z.RefinementCtx): readonly Uint8Array[] {
  const keys = text.split(',').map(parseSecretKey)
  if (keys.every((key) => key !== null)) return keys
  context.addIssue(
    'is 32 bytes as 64 hexadecimal digits, or two such keys with a comma; `openssl rand -hex 32` makes one',
  )
  return z.NEVER
}

/** 32 bytes from 64 hexadecimal digits; `null` for anything else. */
export function parseSecretKey(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/i.test(text.trim()) ? new Uint8Array(Buffer.from(text.trim(), 'hex')) : null
}
