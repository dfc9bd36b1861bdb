import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** How the stand-in behaves: as documented, or as a service that fails. `slow` sends a byte now and then, and `hangs` nothing at all. */
export type S3Mode = 'well' | 'errors' | 'busy' | 'hangs' | 'slow' | 'full' | 'cuts'

export interface S3StandIn {
  /** The endpoint. */
  readonly url: string
  readonly objects: Map<string, Buffer>
  /** The requests that came, as `PUT /bucket/key`. */
  readonly asked: string[]
  readonly uploads: Map<string, { key: string; parts: Map<number, Buffer>; begunAt: number }>
  mode: S3Mode
  /** Whether there is the bucket. */
  hasBucket: boolean
  /** Objects a page of a list holds. */
  perPage: number
  close(): Promise<void>
}

export const S3_ACCESS = { accessKey: 'llave', secretKey: 'secreto', region: 'us-east-1' } as const
export const S3_BUCKET = 'tiendas'

/** A small service that speaks S3 as it is documented: it checks signatures and sums, and lists in pages. It is closed when the test ends. */
export async function openS3(): Promise<S3StandIn> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    answer(s3, request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const s3: S3StandIn = {
    ...{ url: `http://127.0.0.1:${port}`, objects: new Map(), asked: [], uploads: new Map() },
    ...{ mode: 'well', hasBucket: true, perPage: 1_000 },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  onTestFinished(() => s3.close())
  return s3
}

const FAILURES: Readonly<Partial<Record<S3Mode, readonly [number, string]>>> = {
  errors: [500, 'InternalError'],
  busy: [503, 'SlowDown'],
}

async function answer(s3: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '', s3.url)
  s3.asked.push(`${request.method} ${url.pathname}${url.search && `?${[...url.searchParams.keys()].join('&')}`}`)
  if (s3.mode === 'hangs') return response
  if (s3.mode === 'cuts') return response.destroy()
  const body = await buffer(request)
  const fail = (status: number, code: string) => send(response, status, request.method === 'HEAD' ? '' : errorXml(code))
  const failure = FAILURES[s3.mode]
  if (failure) return fail(...failure)
  if (s3.mode === 'full' && (request.method === 'PUT' || request.method === 'POST'))
    return fail(507, 'InsufficientStorage')
  if (request.headers.authorization !== expectedAuthorization(request, url)) return fail(403, 'SignatureDoesNotMatch')
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return fail(400, 'XAmzContentSHA256Mismatch')
  const md5 = request.headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return fail(400, 'BadDigest')
  if (request.headers['if-none-match'] !== undefined) return fail(501, 'NotImplemented')
  const [, bucket = '', ...path] = url.pathname.split('/')
  if (!s3.hasBucket || bucket !== S3_BUCKET) return fail(404, 'NoSuchBucket')
  const key = decodeURIComponent(path.join('/'))
  if (key === '') return ofBucket(s3, url.searchParams, response)
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
    return ofUpload(s3, { request, response, key, query: url.searchParams, body, fail })
  }
  return ofObject(s3, { request, response, key, body, fail })
}

function ofBucket(s3: S3StandIn, query: URLSearchParams, response: ServerResponse): ServerResponse {
  if (query.has('uploads')) {
    const open = [...s3.uploads].map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begunAt).toISOString()}</Initiated></Upload>`,
    )
    return send(response, 200, `<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`)
  }
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')]
  const isShown = (key: string) =>
    key.startsWith(prefix) && !(delimiter && key.slice(prefix.length).includes(delimiter))
  const after = query.get('continuation-token') ?? ''
  const keys = [...s3.objects.keys()].filter((key) => isShown(key) && key > after).sort()
  const shown = keys.slice(0, s3.perPage)
  const contents = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-21T15:00:00.000Z</LastModified><Size>${s3.objects.get(key)?.length}</Size></Contents>`,
  )
  const next = keys.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  const truncated = `<IsTruncated>${next !== ''}</IsTruncated>`
  return send(
    response,
    200,
    `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}${next}${truncated}</ListBucketResult>`,
  )
}

interface OfKey {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly key: string
  readonly body: Buffer
  readonly fail: (status: number, code: string) => ServerResponse
}

async function ofObject(s3: S3StandIn, { request, response, key, body, fail }: OfKey): Promise<ServerResponse> {
  if (request.method === 'PUT') {
    s3.objects.set(key, body)
    return send(response, 200, '', { etag: tagOf(body) })
  }
  if (request.method === 'DELETE') {
    s3.objects.delete(key)
    return send(response, 204, '')
  }
  const object = s3.objects.get(key)
  if (!object) return fail(404, 'NoSuchKey')
  if (request.method === 'HEAD') return send(response, 200, '', { 'content-length': String(object.length) })
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const sent = from === undefined ? object : object.subarray(Number(from), Number(to) + 1)
  if (s3.mode !== 'slow') return send(response, from === undefined ? 200 : 206, sent)
  response.writeHead(200, { 'content-length': String(sent.length) })
  for (const byte of sent) {
    if (response.destroyed) return response
    response.write(Uint8Array.of(byte))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return response.end()
}

function ofUpload(
  s3: S3StandIn,
  { request, response, key, body, fail, query }: OfKey & { readonly query: URLSearchParams },
): ServerResponse {
  if (request.method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    s3.uploads.set(id, { key, parts: new Map(), begunAt: Date.now() })
    return send(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const id = query.get('uploadId') ?? ''
  const upload = s3.uploads.get(id)
  if (!upload) return fail(404, 'NoSuchUpload')
  if (request.method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return send(response, 200, '', { etag: tagOf(body) })
  }
  if (request.method === 'DELETE') {
    s3.uploads.delete(id)
    return send(response, 204, '')
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const parts = named.map(([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }))
  if (parts.some(({ part, tag }) => !part || tagOf(part) !== tag)) return fail(400, 'InvalidPart')
  s3.objects.set(key, Buffer.concat(parts.flatMap(({ part }) => part ?? [])))
  s3.uploads.delete(id)
  return send(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): ServerResponse {
  const length = headers['content-length'] ?? String(Buffer.byteLength(body))
  return response.writeHead(status, { ...headers, 'content-length': length }).end(body)
}

function errorXml(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>.</Message></Error>`
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

/** Signature version 4 as AWS describes it, written apart from the product's. */
function expectedAuthorization({ method, headers }: IncomingMessage, url: URL): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const amzDate = String(headers['x-amz-date'] ?? '')
  const day = amzDate.slice(0, 8)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const path = url.pathname
    .split('/')
    .map((step) => encode(decodeURIComponent(step)))
    .join('/')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [method, path, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${S3_ACCESS.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n')
  const key = [day, S3_ACCESS.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, word) => createHmac('sha256', secret).update(word).digest(),
    `AWS4${S3_ACCESS.secretKey}`,
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `AWS4-HMAC-SHA256 Credential=${S3_ACCESS.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
