import { bytesOf } from '../../../lib/browser/bytes-of.browser.ts'

/** The SHA-256 of a file, by which it is sent. */
export async function fileDigest(file: Blob): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await bytesOf(file))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
