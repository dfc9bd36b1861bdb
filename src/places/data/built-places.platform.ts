import { readFile } from 'node:fs/promises'

/** Beside the built server. */
const FOLDER = new URL('./places/', import.meta.url)

/** The file of places with this hash, compressed by the build at the highest level; `null` if the build has not compressed it. */
export async function readBuiltPlaces(hash: string, encoding: 'br' | 'gzip'): Promise<Uint8Array | null> {
  return readFile(new URL(`${hash}.${encoding}`, FOLDER)).catch(() => null)
}
