import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { type FileProblem, fileProblem } from '../report/problems.ts'
import { isWebAddress, LARGEST, type MediaFinder } from './media-files.ts'
import { filesByName } from './named-files.ts'

/**
 * Finds pictures and videos in a folder by their path inside it, or by their name alone. Only plain files that a walk through the folder finds are opened, so no
 * `..` and no links. `elsewhere` finds what the folder lacks.
 */
export async function mediaInFolder(folder: string, elsewhere: MediaFinder): Promise<MediaFinder> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const find = filesByName(paths.map((path) => [relative(folder, path).split(sep).join('/'), path]))
  return async (source, kind) => {
    const path = find(source)
    if (path.ok) return readPlainFile(path.value, LARGEST[kind])
    return path.refusal.code === 'not-in-folder' && isWebAddress(source) ? elsewhere(source, kind) : path
  }
}

async function readPlainFile(
  path: string,
  largest: number,
): Promise<Outcome<{ readonly bytes: Uint8Array }, FileProblem>> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await file.stat()
    if (size > largest) return refused(fileProblem('too-large', largest / 1e6))
    return done({ bytes: await file.readFile() })
  } finally {
    await file.close()
  }
}
