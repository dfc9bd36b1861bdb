import { done, type Outcome, refused } from '../../lib/outcome.ts'

/** 64 KiB. */
export const LARGEST_BODY = 64 * 1024

/** 1 MiB: a form with a product's description and sections, or with a row for each product. */
export const LONG_BODY = 1024 * 1024

export type Unreadable = 'compressed' | 'too-large' | 'broken-off'

/** Reads the body and stops as soon as it is too large, whatever its `content-length` says. */
export async function readBody(
  request: Request,
  largest = LARGEST_BODY,
): Promise<Outcome<Uint8Array<ArrayBuffer>, Unreadable>> {
  if (!isPlain(request.headers.get('content-encoding'))) return refused('compressed')
  if (Number(request.headers.get('content-length') ?? 0) > largest) return refused('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > largest) return refused('too-large')
      chunks.push(chunk)
    }
  } catch {
    return refused('broken-off')
  }
  return done(Buffer.concat(chunks))
}

/** Compressed bodies are refused, because a small one can become any size. */
function isPlain(contentEncoding: string | null): boolean {
  return contentEncoding === null || contentEncoding.trim().toLowerCase() === 'identity'
}
