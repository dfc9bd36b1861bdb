import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { NODE_FLAGS } from '../../bin/ground/run.mjs'
import { type Bucket, openBucket } from '../../src/lib/bucket/bucket.platform.ts'
import { openUploads } from '../../src/lib/bucket/bucket-xml.ts'
import { takePorts } from '../chaos/ports.ts'
import { type BucketFindings, type BucketRowTrouble, runBucketRows } from '../support/bucket-rows.ts'
import { type Server, startServer } from '../support/server.ts'
import { openLine } from './line.ts'
import { startSwift, swiftIsMissing } from './swift.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const HOST = 'tienda.localhost'
const BUCKET = 'tiendas'
const FIRST_PORT = 24_000
/** So that its backup goes out in several parts. */
const VIDEO_BYTES = 20_000_000

/**
 * The rows of the bucket, against OpenStack Swift: pictures of a started server under errors, slowness, absence and a full bucket, the way into the bucket, and backups out of it.
 * `null` and a word of why when Swift is not here. The product must be built.
 */
export async function proveBucket(say: (line: string) => void = console.log): Promise<BucketFindings | null> {
  const missing = await swiftIsMissing()
  if (missing !== null) {
    say(
      `NOT TRIED, the bucket: ${missing}. On Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached`,
    )
    return null
  }
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-bucket-'))
  const ports = await takePorts(FIRST_PORT)
  const swift = await startSwift(join(folder, 'swift'), ports.next)
  const line = await openLine(ports.next(), Number(new URL(swift.endpoint).port))
  const dataDir = join(folder, 'data')
  const environment = {
    ...{ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'fatal', SECRET_KEY: randomBytes(32).toString('hex') },
    ...{ BUCKET_ENDPOINT: `http://127.0.0.1:${line.port}`, BUCKET_REGION: swift.access.region },
    ...{ BUCKET_ACCESS_KEY: swift.access.accessKey, BUCKET_SECRET_KEY: swift.access.secretKey },
  }
  const withBucket = { ...environment, BUCKET_URL: `s3://${BUCKET}/fotos` }
  const shop = await openShop(environment, withBucket)
  try {
    const bucket = bucketAt(swift, 'fotos/')
    await makeBucket(bucketAt(swift, ''))
    const moved = await shop.moveIn(bucket)
    const rows = await runBucketRows(
      { bucket, bring: (trouble) => bring(trouble, line, swift), mend: () => mend(line, swift) },
      shop,
      folder,
      { products: 4, shoppers: 6 },
    )
    const backups = await shop.backUp(bucket, join(folder, 'restored'))
    return {
      lines: [...moved.lines, ...rows.lines, ...backups.lines],
      problems: [...moved.problems, ...rows.problems, ...backups.problems],
    }
  } finally {
    await shop.stop()
    await line.close()
    await swift.stop()
    ports.release()
    await rm(folder, { recursive: true, force: true })
  }
}

type SwiftHere = Awaited<ReturnType<typeof startSwift>>
type LineHere = Awaited<ReturnType<typeof openLine>>

/** The bucket itself, past the line that fails. */
function bucketAt(swift: SwiftHere, prefix: string): Bucket {
  return openBucket(
    { endpoint: swift.endpoint, ...swift.access },
    { bucket: BUCKET, prefix },
    { clock: () => Date.now() },
  )
}

async function makeBucket(bucket: Bucket): Promise<void> {
  await bucket.ask({ method: 'PUT', limitMs: 30_000 })
}

async function bring(trouble: BucketRowTrouble, line: LineHere, swift: SwiftHere): Promise<void> {
  if (trouble === 'errors') await swift.stopObjects()
  else if (trouble === 'full') await swift.setQuota(BUCKET, 1)
  else await line.turn(trouble === 'slow' ? 'stalls' : 'gone')
}

async function mend(line: LineHere, swift: SwiftHere): Promise<void> {
  await swift.stopObjects()
  await swift.startObjects()
  await swift.setQuota(BUCKET, null)
  await line.turn('passes')
}

type Environment = Readonly<Record<string, string>>

/** A shop on a started server. It begins with its pictures in the data folder. */
async function openShop(plain: Environment, withBucket: Environment) {
  let server = await startServer(plain)
  await server.contraentrega('shop', 'add', HOST, '--country', 'peru', '--title', 'Tienda', '--phone', '987654321')
  const get = (path: string) => asked(server, path)
  const bring = (file: string, pictures: string) =>
    server.contraentrega('catalogue', 'import', file, '--shop', HOST, '--images', pictures).then(
      () => true,
      () => false,
    )

  async function startAgain(variables: Environment): Promise<void> {
    await server.stop()
    server = await startServer(variables)
  }

  return {
    get,
    bring,
    stop: () => server.stop(),
    async forgetCopies() {
      await server.stop()
      await rm(join(plain.DATA_DIR ?? '', 'media', 'cache'), { recursive: true, force: true })
      server = await startServer(withBucket)
    },

    /** Brings the pictures of the data folder into the bucket, twice; then the server goes on with the bucket. */
    async moveIn(bucket: Bucket): Promise<BucketFindings> {
      const problems: string[] = []
      await mkdir(join(plain.DATA_DIR ?? '', 'media'), { recursive: true })
      const names = Array.from({ length: 100 }, () => `${randomBytes(16).toString('hex')}-300.webp`)
      for (const name of names) await writeFile(join(plain.DATA_DIR ?? '', 'media', name), randomBytes(3_000))
      await startAgain(withBucket)
      const began = performance.now()
      const first = await server.contraentrega('media', 'to-bucket')
      const seconds = (performance.now() - began) / 1_000
      const second = await server.contraentrega('media', 'to-bucket')
      if (!/: 100 were copied, 0 were there/.test(first)) problems.push(`media to-bucket said: ${first}`)
      if (!/: 0 were copied, 100 were there/.test(second)) problems.push(`the second media to-bucket said: ${second}`)
      for (const name of names) await rm(join(plain.DATA_DIR ?? '', 'media', name))
      const status = (await get(`/media/${names[0]}`)).status
      if (status !== 200) problems.push(`A picture that was brought to the bucket is answered ${status}.`)
      // They are no pictures, and would be taken for broken ones.
      for (const name of names) await bucket.remove(name)
      return { lines: [`media to-bucket: 100 files in ${seconds.toFixed(1)} s, none of them twice`], problems }
    },

    /** A backup into the bucket, one that is killed in the middle, and a restore out of it. */
    async backUp(bucket: Bucket, restored: string): Promise<BucketFindings> {
      const problems: string[] = []
      await bucket.put(`${'c'.repeat(32)}.mp4`, randomBytes(VIDEO_BYTES))
      const [killed, place] = [`s3://${BUCKET}/copias/rota`, `s3://${BUCKET}/copias/entera`]
      if (!(await killedWhileSending(bucket, { ...process.env, ...withBucket }, ['backup', killed])))
        problems.push('The backup that was to be killed sent nothing.')
      const broken = await server.contraentrega('backup', 'verify', killed).catch((error: Error) => error.message)
      if (!broken.includes('is no finished backup')) problems.push(`A backup that was killed: ${broken}`)
      const began = performance.now()
      await server.contraentrega('backup', place)
      const verified = await server.contraentrega('backup', 'verify', place)
      const seconds = (performance.now() - began) / 1_000
      if (!verified.startsWith('Whole:')) problems.push(`backup verify said: ${verified}`)
      const target = { ...process.env, ...withBucket, DATA_DIR: restored, BUCKET_URL: `s3://${BUCKET}/restaurada` }
      const said = await tool(target, ['restore', place])
      if (!said.includes('every row was read back')) problems.push(`restore said: ${said}`)
      const left = (await readdir(restored)).filter((name) => name.startsWith('.'))
      if (left.length > 0) problems.push(`The restore left ${left.join(', ')}.`)
      return { lines: [`backup and verify in ${seconds.toFixed(1)} s: ${said.trim()}`], problems }
    },
  }
}

/** Asks the server as a browser does that knows the shop's host. */
async function asked({ port }: Server, path: string): Promise<Response> {
  const { promise, resolve: answer, reject } = Promise.withResolvers<Response>()
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: HOST }, agent: false }, async (response) => {
    try {
      const body = await buffer(response)
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string])
      answer(new Response(new Uint8Array(body), { status: response.statusCode ?? 0, headers }))
    } catch (error) {
      reject(error)
    }
  })
  sent.on('error', reject).end()
  return promise
}

async function tool(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<string> {
  const script = [...NODE_FLAGS, join(ROOT, 'dist/server/cli.js'), ...words]
  return (await promisify(execFile)(process.execPath, script, { cwd: ROOT, env })).stdout
}

/** Runs a command and kills it when the bucket has begun to take an upload in parts. Returns whether it came so far. */
async function killedWhileSending(bucket: Bucket, env: NodeJS.ProcessEnv, words: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'dist/server/cli.js'), ...words], { cwd: ROOT, env })
  const gone = once(child, 'exit')
  let isSending = false
  while (!isSending && child.exitCode === null) {
    const { body } = await bucket.ask({ method: 'GET', query: { uploads: '' }, limitMs: 30_000 })
    isSending = openUploads(body.toString()).length > 0
  }
  child.kill('SIGKILL')
  await gone
  return isSending
}

if (import.meta.main) {
  const found = await proveBucket()
  for (const line of found?.lines ?? []) console.log(line)
  for (const problem of found?.problems ?? []) console.error(`FAILED: ${problem}`)
  process.exit(found && found.problems.length > 0 ? 1 : 0)
}
