import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Bucket } from '../../src/lib/bucket/bucket.platform.ts'
import { shopifyExport } from './shopify-export.ts'

/** How a bucket fails: it answers with errors, or so slowly that nobody waits; it is not there; it takes nothing more. */
export const BUCKET_TROUBLES = ['errors', 'slow', 'gone', 'full'] as const
export type BucketRowTrouble = (typeof BUCKET_TROUBLES)[number]

/** A service with a bucket that can be made to fail. */
export interface FailingBucket {
  /** Where the shop's pictures are, asked past everything that fails. */
  readonly bucket: Bucket
  bring(trouble: BucketRowTrouble): Promise<void>
  mend(): Promise<void>
}

/** A shop whose pictures are in the bucket, asked at its door. */
export interface BucketShop {
  get(path: string): Promise<Response>
  /** Imports a Shopify export whose pictures are in a folder. Whether it came to its end. */
  bring(file: string, pictures: string): Promise<boolean>
  /** Forgets every picture in memory and in the cache on the disk. */
  forgetCopies(): Promise<void>
}

export interface BucketFindings {
  /** One for each trouble, for a person. */
  readonly lines: readonly string[]
  /** What should not have been; none when all is well. */
  readonly problems: readonly string[]
}

interface Size {
  readonly products: number
  /** How many shoppers look at the shop at the same time. */
  readonly shoppers: number
}

const UNKNOWN = `/media/${'0'.repeat(32)}-300.webp`

/**
 * Each trouble while shoppers look at pages and pictures and an import runs: no page fails, a picture comes or is refused for a moment, the import goes on when the bucket is back, and no
 * object is a half one.
 */
export async function runBucketRows(
  { bucket, bring, mend }: FailingBucket,
  shop: BucketShop,
  folder: string,
  { products, shoppers }: Size,
): Promise<BucketFindings> {
  const lines: string[] = []
  const problems: string[] = []
  const check = (isSo: boolean, text: string) => {
    if (!isSo) problems.push(text)
  }

  check(await shop.bring(...(await catalogue(folder, 'primero', products))), 'The first import did not end.')
  const pages = ['/', ...(await linksOf(shop, '/')).filter((link) => link.startsWith('/producto'))]
  const pictures = [...new Set((await Promise.all(pages.map((page) => picturesOf(shop, page)))).flat())]
  check(pictures.length >= products, `The pages name ${pictures.length} pictures of ${products} products.`)
  const [warm = ''] = pictures

  for (const trouble of BUCKET_TROUBLES) {
    await shop.forgetCopies()
    check((await shop.get(warm)).status === 200, `${trouble}: the picture that is to be in the cache did not come.`)
    const importing = await catalogue(folder, trouble, products)
    await bring(trouble)
    const began = performance.now()
    const brought = shop.bring(...importing)
    const seen = await Promise.all(Array.from({ length: shoppers }, () => look(shop, pages, pictures)))
    const looks = seen.flat()
    const longest = (kind: Look['kind']) => Math.max(...looks.filter((one) => one.kind === kind).map(({ ms }) => ms))
    for (const one of looks)
      check(isRight(one, trouble, warm), `${trouble}: ${one.path} was answered ${one.status} (${one.cache}).`)
    const isDone = await brought
    check(!isDone, `${trouble}: the import came to its end, although nothing could be written.`)
    const failedAfter = (performance.now() - began) / 1_000
    await mend()
    const repeated = await shop.bring(...importing)
    check(repeated, `${trouble}: the import did not go on.`)
    for (const picture of pictures) {
      const { status } = await settled(shop, picture)
      check(status === 200, `${trouble}: ${picture} was answered ${status} afterwards.`)
    }
    const unknown = await shop.get(UNKNOWN)
    check(unknown.status === 404, `${trouble}: a picture that never was is answered ${unknown.status}.`)
    const refused = looks.filter(({ status }) => status === 503).length
    lines.push(
      `${trouble}: ${looks.filter(({ kind }) => kind === 'page').length} pages, longest ${longest('page').toFixed(0)} ms; ${looks.length - refused} answers whole, ${refused} pictures refused, longest ${longest('picture').toFixed(0)} ms; import stopped after ${failedAfter.toFixed(1)} s and went on`,
    )
  }
  const { objects, broken } = await halfObjects(bucket)
  for (const key of broken) problems.push(`${key} in the bucket is not whole.`)
  lines.push(`${objects} objects, ${broken.length} of them not whole`)
  return { lines, problems }
}

interface Look {
  readonly kind: 'page' | 'picture'
  readonly path: string
  readonly status: number
  readonly cache: string
  readonly ms: number
}

/** A shopper: the pages one after the other, and with each of them every picture at once. */
async function look(shop: BucketShop, pages: readonly string[], pictures: readonly string[]): Promise<readonly Look[]> {
  const seen: Promise<Look>[] = []
  for (const page of pages) {
    seen.push(...pictures.map((picture) => timed(shop, 'picture', picture)))
    const one = timed(shop, 'page', page)
    seen.push(one)
    await one
  }
  return Promise.all(seen)
}

async function timed(shop: BucketShop, kind: Look['kind'], path: string): Promise<Look> {
  const began = performance.now()
  const answer = await shop.get(path)
  await answer.arrayBuffer()
  const cache = `${answer.headers.get('retry-after') ?? ''} ${answer.headers.get('cache-control') ?? ''}`
  return { kind, path, status: answer.status, cache, ms: performance.now() - began }
}

function isRight({ kind, path, status, cache }: Look, trouble: BucketRowTrouble, warm: string): boolean {
  // A bucket that is full is read as ever.
  if (kind === 'page' || path === warm || trouble === 'full') return status === 200
  return status === 503 && cache === '5 no-store'
}

/** A picture after the bucket is back: it is asked again a moment after the service rested. */
async function settled(shop: BucketShop, path: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await shop.get(path)
    if (answer.status !== 503 || tries === 20) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A file of products with pictures that no other file has, and the folder with these pictures. */
async function catalogue(
  folder: string,
  name: string,
  products: number,
): Promise<readonly [file: string, pictures: string]> {
  const pictures = join(folder, name)
  await mkdir(pictures, { recursive: true })
  const rows = await Promise.all(
    Array.from({ length: products }, async (_, nth) => {
      const image = `${name}-${nth}.png`
      await writeFile(join(pictures, image), await drawing(name, nth))
      return { handle: `${name}-${nth}`, title: `Producto ${name} ${nth}`, price: '9.00', image, imagePosition: '1' }
    }),
  )
  const file = join(folder, `${name}.csv`)
  await writeFile(file, shopifyExport(rows))
  return [file, pictures]
}

function drawing(name: string, nth: number): Promise<Buffer> {
  const text = `<text x="20" y="${60 + nth * 20}" font-size="40">${name} ${nth}</text>`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="rgb(${40 + nth * 9},${name.length * 20},120)"/>${text}</svg>`
  return sharp(Buffer.from(drawn)).png().toBuffer()
}

async function linksOf(shop: BucketShop, page: string): Promise<readonly string[]> {
  const html = await (await shop.get(page)).text()
  return [...new Set([...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, link = '']) => link))]
}

async function picturesOf(shop: BucketShop, page: string): Promise<readonly string[]> {
  const html = await (await shop.get(page)).text()
  return [...html.matchAll(/\/media\/[0-9a-f]{32}-(?:300|600)\.(?:webp|avif)/g)].map(([path]) => path)
}

/** Reads every object: each picture is decoded whole, and each note's picture has all its files. */
async function halfObjects(bucket: Bucket): Promise<{ readonly objects: number; readonly broken: readonly string[] }> {
  const keys: string[] = []
  for await (const { key } of bucket.list('')) keys.push(key)
  const broken: string[] = []
  for (const key of keys) {
    const bytes = (await bucket.get(key)) ?? Buffer.alloc(0)
    const isWhole = key.endsWith('.json') ? hasFiles(key, keys, bytes) : await isPicture(bytes)
    if (!isWhole) broken.push(key)
  }
  return { objects: keys.length, broken }
}

function hasFiles(note: string, keys: readonly string[], bytes: Buffer): boolean {
  const { hash } = JSON.parse(bytes.toString())
  if (note.startsWith('sources/')) return true
  const own = keys.filter((key) => key.startsWith(`${hash}-`))
  return note === `${hash}.json` && own.length === 6
}

async function isPicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      (pixels) => pixels.length > 0,
      () => false,
    )
}
