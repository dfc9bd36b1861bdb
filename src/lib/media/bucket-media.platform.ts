import { readFile, writeFile } from 'node:fs/promises'
import type { Bucket } from '../bucket/bucket.platform.ts'
import { BucketFailure } from '../bucket/bucket-failure.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { openBreaker } from './breaker.ts'
import type { CacheFolder } from './cache-folder.platform.ts'
import { isNote, type MediaFiles } from './media-files.ts'

/** Copies are served without asking for so long. Then the bucket is asked behind an answer, because another machine may have removed the picture. */
const TRUSTED_MS = 24 * 60 * 60 * 1000
/** More pictures than these are not fetched at once. */
const MOST_FETCHES = 64
/** So many wait for their turn; the next ones are refused at once. */
const MOST_WAITING = 1_000

interface Ends {
  readonly bucket: Bucket
  /** Copies of what was read. */
  readonly cache: CacheFolder
  /** What was stored before there was a bucket, which is never deleted to make room. */
  readonly before: MediaFiles
  readonly clock: () => number
  /** Told when the bucket begins to fail, and when it is well again. */
  readonly log: { warn(facts: object, text: string): void; info(facts: object, text: string): void }
}

/**
 * Files in a bucket. What shoppers ask for is read from the cache on the disk, and fetched into it once: requests for one file share the fetch. Notes are read from the bucket alone,
 * so that a process never takes a picture for stored because it has a copy of it.
 */
export function bucketMedia({ bucket, cache, before, clock, log }: Ends): MediaFiles {
  const fetching = new Map<string, Promise<Uint8Array | null>>()
  const breaker = openBreaker(clock)
  const failing = new Set<'reading' | 'writing'>()
  const atATime = limitConcurrency(MOST_FETCHES)

  /** Asks the bucket, and keeps in mind how it is: one that is full is read as ever. */
  async function ask<Value>(what: 'reading' | 'writing', work: () => Promise<Value>): Promise<Value> {
    try {
      const value = await work()
      breaker.report('well')
      if (failing.delete(what)) log.info({ bucket: bucket.address, what }, 'The bucket of the pictures answers again')
      return value
    } catch (err) {
      if (err instanceof BucketFailure) {
        const { trouble } = err
        if (trouble !== 'full') breaker.report('away')
        if (!failing.has(what)) log.warn({ err, trouble, what }, 'The bucket of the pictures failed; pages are shown')
        failing.add(what)
      }
      throw err
    }
  }

  async function keepCopy(name: string, bytes: Uint8Array): Promise<void> {
    // A copy is no more than that: a full disk does not keep a picture from being shown.
    await cache.write(name, bytes).catch((err) => log.warn({ err, name }, 'A picture could not be kept in the cache'))
  }

  async function fetchOnce(name: string): Promise<Uint8Array | null> {
    if (!breaker.mayAsk()) throw notAsked(name)
    const bytes = await ask('reading', () => bucket.get(name))
    if (bytes) await keepCopy(name, bytes)
    return bytes
  }

  function fetched(name: string): Promise<Uint8Array | null> {
    const known = fetching.get(name)
    if (known) return known
    if (fetching.size >= MOST_WAITING) return Promise.reject(notAsked(name))
    const fetch = atATime(() => fetchOnce(name)).finally(() => fetching.delete(name))
    fetching.set(name, fetch)
    return fetch
  }

  function notAsked(name: string): BucketFailure {
    return new BucketFailure('away', `${bucket.address} is not asked for ${name} now: it does not answer.`)
  }

  /** Behind the answer: a copy of what is no longer in the bucket goes. */
  function checkLater(name: string): void {
    const seenAt = cache.seenAt(name)
    if (seenAt === null || clock() - seenAt < TRUSTED_MS || !breaker.mayAsk()) return
    const check = async () =>
      (await ask('reading', () => bucket.size(name))) !== null ? cache.noteSeen(name) : cache.remove(name)
    // A check that fails leaves the copy, and is made again a day later.
    void cache
      .noteSeen(name)
      .then(check)
      .catch(() => {})
  }

  async function read(name: string): Promise<Uint8Array | null> {
    if (isNote(name)) return ask('reading', () => bucket.get(name))
    const copy = await cache.read(name)
    if (copy) checkLater(name)
    return copy ?? (await before.read(name)) ?? fetched(name)
  }

  async function refetched(name: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    return partOf((await fetched(name)) ?? new Uint8Array(), start, length)
  }

  async function write(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    // A picture's name is its content's; a note of a web address may change.
    if (isNote(name)) return ask('writing', () => bucket.put(name, bytes))
    await ask('writing', async () => {
      if ((await bucket.size(name)) === null) await bucket.put(name, bytes)
    })
    await keepCopy(name, bytes)
  }

  return {
    read,
    write,
    async open(name) {
      const copy = await cache.open(name)
      if (copy) checkLater(name)
      const here = copy ?? (await before.open(name))
      // Between two parts the cache may need the room.
      if (here)
        return {
          ...here,
          readPart: (start, length) => here.readPart(start, length).catch(() => refetched(name, start, length)),
        }
      const bytes = await fetched(name)
      return bytes && { size: bytes.length, readPart: async (start, length) => partOf(bytes, start, length) }
    },
    async remove(names) {
      for (const name of names) {
        await ask('writing', () => bucket.remove(name))
        await cache.remove(name)
      }
      await before.remove(names)
    },
    async list() {
      const found: { name: string; size: number }[] = []
      for await (const { key, size } of bucket.list('', { isFlat: true })) found.push({ name: key, size })
      return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    },
    async copyTo(name, path) {
      const bytes = await ask('reading', () => bucket.get(name))
      if (!bytes) throw new Error(`${name} is not in ${bucket.address} any more`)
      await writeFile(path, bytes)
    },
    copyFrom: async (name, path) => write(name, await readFile(path)),
  }
}

function partOf(bytes: Uint8Array, start: number, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.subarray(start, start + length))
}
