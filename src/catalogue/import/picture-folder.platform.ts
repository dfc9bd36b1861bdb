import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { isWebAddress, LARGEST, type MediaFinder } from './media-files.ts'

/**
 * Finds pictures and videos in a folder by their path inside it, or by their name alone; capitals do not matter. The last part of a web address counts as a
 * name. Only plain files that a walk through the folder finds are opened, so no `..` and no links. `elsewhere` finds what the folder lacks.
 */
export async function mediaInFolder(folder: string, elsewhere: MediaFinder): Promise<MediaFinder> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const byPath = new Map(paths.map((path) => [relative(folder, path).split(sep).join('/').toLowerCase(), path]))
  const byName = Map.groupBy(paths, (path) => basename(path).toLowerCase())
  return async (source, kind) => {
    const wanted = pathIn(source)
    const [path, another] = [byPath.get(wanted) ?? [], byName.get(wanted.split('/').at(-1) ?? '') ?? []].flat()
    if (!path)
      return isWebAddress(source) ? elsewhere(source, kind) : refused('the folder of pictures has no such file')
    if (another && !byPath.has(wanted))
      return refused('the folder of pictures has several files of that name: give the path')
    return readPlainFile(path, LARGEST[kind])
  }
}

function pathIn(source: string): string {
  if (!isWebAddress(source))
    return source
      .replaceAll('\\', '/')
      .replace(/^\.?\//, '')
      .toLowerCase()
  const { pathname } = URL.canParse(source) ? new URL(source) : { pathname: '' }
  const name = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

async function readPlainFile(path: string, largest: number): Promise<Outcome<{ readonly bytes: Uint8Array }, string>> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await file.stat()
    if (size > largest) return refused(`it is larger than ${largest / 1e6} MB`)
    return done({ bytes: await file.readFile() })
  } finally {
    await file.close()
  }
}
