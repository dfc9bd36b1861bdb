import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMediaName } from './media.ts'

/** A stored picture's bytes by its file name (`mediaName`), or `null` when there is none or the name is not a picture's. */
export async function readMedia(dataDir: string, name: string): Promise<Uint8Array | null> {
  if (!isMediaName(name)) return null
  try {
    return await readFile(join(dataDir, 'media', name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
