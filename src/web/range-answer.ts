import parseRange from 'range-parser'

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

/** A file whose byte ranges can be read. `end` is exclusive. */
export interface RangedFile {
  readonly size: number
  read(start: number, end: number): Body
}

interface PartHeaders extends Readonly<Record<string, string>> {
  /** Of the file's bytes. A browser that resumes a download compares it. */
  readonly etag: string
}

/** Answers with a file, or with the part of it that is asked for (RFC 9110, 14.2): the whole file for several ranges, and for a condition on other bytes. */
export function rangeAnswer(file: RangedFile, headers: PartHeaders, request: Request): Response {
  const all = { 'accept-ranges': 'bytes', ...headers }
  return part(file, all, request) ?? wholeAnswer(file, all, request)
}

function wholeAnswer({ size, read }: RangedFile, headers: PartHeaders, { method }: Request): Response {
  const body = method === 'HEAD' ? null : read(0, size)
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
}

function part({ size, read }: RangedFile, headers: PartHeaders, { method, headers: asked }: Request): Response | null {
  const [range, condition] = [asked.get('range'), asked.get('if-range')]
  if (!range || method !== 'GET' || (condition !== null && condition !== headers.etag)) return null
  const ranges = parseRange(size, range)
  if (ranges === -1) {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const [only, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  if (!only || others.length > 0) return null
  const { start, end } = only
  return new Response(read(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
  })
}
