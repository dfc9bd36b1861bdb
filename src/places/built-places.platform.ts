import { readFile } from 'node:fs/promises'

/** Beside the built server. */
const FOLDER = new URL('./places/', import.meta.url)

/** The file of places with this hash as the build compressed it, at leisure; `null` for one that it did not, and where nothing was built. */
export async function readBuiltPlaces(hash: string, encoding: 'br' | 'gzip'): Promise<Uint8Array | null> {
  return readFile(new URL(`${hash}.${encoding}`, FOLDER)).catch(() => null)
}
