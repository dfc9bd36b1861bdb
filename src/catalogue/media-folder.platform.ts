import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../lib/write-whole.ts'
import { isMediaName } from './media.ts'

const QUALITY = 78

/** A stored picture's bytes by its file name (`mediaName`), or `null` when there is no such picture or the name is not a picture's. */
export async function readMedia(dataDir: string, name: string): Promise<Uint8Array | null> {
  if (!isMediaName(name)) return null
  const path = join(dataDir, 'media', name)
  const stored = await readIfThere(path)
  return stored ?? (/\.(jpg|png)$/.test(name) ? makeOlderFormat(path) : null)
}

/**
 * For browsers without WebP: the JPEG of a picture or the PNG of a logo. Pictures that an earlier version stored lack it; it is then made from
 * the WebP, once. `null` when there is no such picture.
 */
async function makeOlderFormat(path: string): Promise<Uint8Array | null> {
  const modern = await readIfThere(path.replace(/\.(jpg|png)$/, '.webp'))
  const made = modern && (await encoded(modern, path).catch(() => null))
  if (made) await writeWhole(path, made)
  return made
}

async function encoded(modern: Uint8Array, path: string): Promise<Uint8Array> {
  // Loaded when it is needed: it holds 12 MB, and most servers never make a picture.
  const { default: sharp } = await import('sharp')
  const picture = sharp(modern)
  return (path.endsWith('.png') ? picture.png() : picture.jpeg({ quality: QUALITY, progressive: true })).toBuffer()
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
