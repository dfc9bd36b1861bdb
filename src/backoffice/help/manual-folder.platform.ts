import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../lib/secrets/digest.ts'
import { type Manual, type ManualPicture, manualOf } from './manual.ts'

/** The manual of a folder, read when it is first asked for and kept, because it comes with the program. `null` where there is no such folder. */
export function manualIn(folder: string): () => Promise<Manual | null> {
  let manual: Manual | null = null
  return async () => {
    if (existsSync(folder)) manual ??= await readManual(folder)
    return manual
  }
}

async function readManual(folder: string): Promise<Manual> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const files = await readdir(join(folder, 'pictures'))
  const pictures = await Promise.all(
    files.map(async (file) => [file, await pictureOf(file, await readFile(join(folder, 'pictures', file)))] as const),
  )
  return manualOf(new Map(texts), new Map(pictures))
}

async function pictureOf(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<ManualPicture> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { name: file.replace('.webp', `-${sha256(bytes).slice(0, 8)}.webp`), bytes, width, height }
}
