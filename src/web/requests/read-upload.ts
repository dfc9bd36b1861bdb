import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { readBody } from './read-body.ts'

export interface Upload {
  readonly bytes: Uint8Array
  /** The files of a form that sends several, the first among them. */
  readonly files: readonly Uint8Array[]
  /** The names of these files; none when a script sends the file alone. */
  readonly names: readonly string[]
  /** Fields that a form sent beside its file; none when a script sends the file alone. */
  readonly fields: Readonly<Record<string, string>>
}

/** Bytes for the multipart lines and fields around the files. */
const MULTIPART_OVERHEAD = 16 * 1024
const MOST_PARTS = 20
const FILES: readonly string[] = ['picture', 'archivo']

/** Reads a file that a script posts as it is, or a form as its parts `picture` or `archivo`. The refusal is the status to answer with. */
export async function readUpload(request: Request, largest: number): Promise<Outcome<Upload, number>> {
  const isForm = isUploadForm(request)
  const body = await readBody(request, isForm ? largest + MULTIPART_OVERHEAD : largest)
  if (!body.ok) return refused({ compressed: 415, 'too-large': 413, 'broken-off': 400 }[body.refusal])
  if (!isForm) return done({ bytes: body.value, files: [body.value], names: [], fields: {} })
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body.value, { headers: { 'content-type': type } }).formData().catch(() => null)
  const parts = form && [...form]
  if (!parts || parts.length > MOST_PARTS) return refused(400)
  const files = parts.filter(([name]) => FILES.includes(name)).map(([, file]) => file)
  if (!files.every((file) => file instanceof Blob)) return refused(400)
  if (files.some(({ size }) => size > largest)) return refused(413)
  const read = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  const [bytes] = read
  if (!bytes) return refused(400)
  const texts = parts.filter((part): part is [string, string] => typeof part[1] === 'string')
  const names = files.map((file) => (file instanceof File ? file.name : ''))
  return done({ bytes, files: read, names, fields: Object.fromEntries(texts) })
}

export function isUploadForm({ headers }: Request): boolean {
  return headers.get('content-type')?.trim().toLowerCase().startsWith('multipart/form-data') === true
}
