import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMediaName } from './media.ts'
import { readOlderFormat } from './older-format.platform.ts'

/** A stored picture's bytes by its file name (`mediaName`), or `null` when there is none or the name is not a picture's. */
export async function readMedia(dataDir: string, name: string): Promise<Uint8Array | null> {
  if (!isMediaName(name)) return null
  const folder = join(dataDir, 'media')
  try {
    return await readFile(join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return /\.(jpg|png)$/.test(name) ? readOlderFormat(folder, name) : null
  }
}
