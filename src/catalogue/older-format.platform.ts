import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '../lib/write-whole.ts'

const QUALITY = 78

/**
 * For browsers that know no WebP: the JPEG of a picture, or the PNG of a logo, by its file name. Made from its WebP and kept, where that was stored
 * before there were any. `null` when there is no such picture.
 */
export async function readOlderFormat(folder: string, name: string): Promise<Uint8Array | null> {
  const modern = await readFile(join(folder, name.replace(/\.(jpg|png)$/, '.webp'))).catch(orNothing)
  const made = modern && (await encoded(modern, name).catch(() => null))
  if (made) await writeWhole(join(folder, name), made)
  return made
}

function encoded(modern: Uint8Array, name: string): Promise<Uint8Array> {
  const picture = sharp(modern)
  return (name.endsWith('.png') ? picture.png() : picture.jpeg({ quality: QUALITY, progressive: true })).toBuffer()
}

function orNothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
