import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type BucketAccess, type BucketAddress, bucketAddressText, bucketUrl } from './bucket-address.ts'
import { BucketFailure, failureOf, isWorthAnotherTry } from './bucket-failure.ts'
import { errorCode, type ListedObject, listedPage } from './bucket-xml.ts'

/** How long a request may take with all its tries, in milliseconds. */
export interface BucketLimits {
  /** What has no content, and lists. */
  readonly askMs: number
  /** Reading an object, 25 MB at most. */
  readonly readMs: number
  /** Writing an object, 25 MB at most. */
  readonly writeMs: number
}

const LIMITS: BucketLimits = { askMs: 5_000, readMs: 15_000, writeMs: 20_000 }

const TRIES = 3
const PAUSE_MS = 200

export interface BucketOptions {
  /** Milliseconds since 1970: each request says when it was signed. */
  readonly clock: () => number
  readonly limits?: BucketLimits
}

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  /** `bytes=0-99` */
  readonly range?: string
  readonly body?: Uint8Array
  readonly limitMs: number
}

export interface BucketAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** Objects below an address of a bucket. Keys are relative to it. Everything throws `BucketFailure`. */
export interface Bucket {
  /** `s3://bucket/prefix` */
  readonly address: string
  /** What the keys begin with in the bucket itself: '' or `tiendas/fotos/`. */
  readonly prefix: string
  /** An object, or the part of it from `start` up to `end`; `null` when there is none. A bucket that is not there is a failure, not an object that is missing. */
  get(key: string, part?: { readonly start: number; readonly end: number }): Promise<Buffer | null>
  /** In bytes; `null` when there is no such object. */
  size(key: string): Promise<number | null>
  /** An object appears whole, or not at all: its bytes are signed and summed, so a part of them is refused. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Also works when there is none. */
  remove(key: string): Promise<void>
  /** The objects whose key begins so, in the order of their keys. With `isFlat`, without those that have a slash after it. */
  list(beginning: string, options?: { readonly isFlat?: boolean }): AsyncGenerator<ListedObject>
  /** A request of another kind, such as the parts of an upload. A success, else it throws. */
  ask(asked: Asked): Promise<BucketAnswer>
}

/**
 * Signs with aws4fetch, which is loaded with the first request. Its own repetition is left out: it goes on for half a minute, also after answers that never change. Here a
 * request is tried three times within its time limit, and only where that may help.
 */
export function openBucket(access: BucketAccess, at: BucketAddress, { clock, limits = LIMITS }: BucketOptions): Bucket {
  const base = bucketUrl(access, at.bucket)
  const signingKeys = new Map<string, ArrayBuffer>()
  const address = bucketAddressText(at)

  async function signed({ method, key, query = {}, range, body }: Asked) {
    const { AwsV4Signer } = await import('aws4fetch')
    const url = new URL(key === undefined ? base : `${base}/${at.prefix}${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sums = body && { 'content-md5': createHash('md5').update(body).digest('base64') }
    const signer = new AwsV4Signer({
      ...{ method, url: url.toString(), service: 's3', region: access.region, cache: signingKeys },
      ...{ accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
      datetime: new Date(clock()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      headers: {
        ...sums,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(range !== undefined && { range }),
      },
    })
    return signer.sign()
  }

  async function tryOnce(asked: Asked, signal: AbortSignal): Promise<BucketAnswer> {
    const { url, method, headers } = await signed(asked)
    const body = asked.body ? new Uint8Array(asked.body) : null
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }

  async function answerTo(asked: Asked): Promise<BucketAnswer> {
    const signal = AbortSignal.timeout(asked.limitMs)
    for (let tried = 1; ; tried += 1) {
      const answer = await tryOnce(asked, signal).catch((error: Error) => error)
      const isLast = tried === TRIES || signal.aborted
      if (answer instanceof Error ? isLast : isLast || !isWorthAnotherTry(answer.status)) {
        if (answer instanceof Error) throw lineFailure(asked, answer, signal)
        return answer
      }
      await wait(PAUSE_MS * tried, undefined, { signal }).catch(() => {})
    }
  }

  function lineFailure(asked: Asked, error: Error, signal: AbortSignal): BucketFailure {
    const why = signal.aborted
      ? `did not answer within ${asked.limitMs / 1000} s`
      : `cannot be reached (${causeOf(error)})`
    return new BucketFailure('away', `The bucket ${why}: ${words(asked)}.`, { cause: error })
  }

  function words({ method, key, query }: Asked): string {
    return `${method} ${address}${key === undefined ? '' : `/${key}`}${query ? ` (${Object.keys(query).join(', ')})` : ''}`
  }

  async function ask(asked: Asked): Promise<BucketAnswer> {
    const answer = await answerTo(asked)
    if (answer.status >= 200 && answer.status <= 299) return answer
    throw failureOf(words(asked), answer.status, errorCode(answer.body.toString()))
  }

  async function get(key: string, part?: { readonly start: number; readonly end: number }): Promise<Buffer | null> {
    const range = part && `bytes=${part.start}-${part.end - 1}`
    const asked: Asked = { method: 'GET', key, ...(range !== undefined && { range }), limitMs: limits.readMs }
    const { status, body } = await answerTo(asked)
    if (status === 200 || status === 206) return body
    const code = errorCode(body.toString())
    if (status === 404 && code !== 'NoSuchBucket') return null
    throw failureOf(words(asked), status, code)
  }

  async function pageOf(beginning: string, isFlat: boolean, token: string | null) {
    const query = {
      ...{ 'list-type': '2', prefix: `${at.prefix}${beginning}` },
      ...(isFlat && { delimiter: '/' }),
      ...(token !== null && { 'continuation-token': token }),
    }
    const { body } = await ask({ method: 'GET', query, limitMs: limits.askMs })
    return listedPage(body.toString())
  }

  return {
    address,
    prefix: at.prefix,
    ask,
    get,
    async size(key) {
      const asked: Asked = { method: 'HEAD', key, limitMs: limits.askMs }
      const { status, headers } = await answerTo(asked)
      if (status >= 200 && status <= 299) return Number(headers.get('content-length'))
      if (status !== 404) throw failureOf(words(asked), status, '')
      // An answer to HEAD has no text, which would tell a bucket that is missing from an object that is.
      return (await get(key))?.length ?? null
    },
    async put(key, bytes) {
      await ask({ method: 'PUT', key, body: bytes, limitMs: limits.writeMs })
    },
    async remove(key) {
      const asked: Asked = { method: 'DELETE', key, limitMs: limits.askMs }
      const { status, body } = await answerTo(asked)
      const code = errorCode(body.toString())
      if (status > 299 && !(status === 404 && code !== 'NoSuchBucket')) throw failureOf(words(asked), status, code)
    },
    async *list(beginning, { isFlat = false } = {}) {
      let token: string | null = null
      do {
        const page = await pageOf(beginning, isFlat, token)
        for (const { key, ...facts } of page.objects) yield { key: key.slice(at.prefix.length), ...facts }
        token = page.next
      } while (token !== null)
    },
  }
}

/** The system's code of a connection that failed, which `fetch` keeps below its own error. */
function causeOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : error.message
}
