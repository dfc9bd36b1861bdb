import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { type FileProblem, fileProblem } from '../report/problems.ts'
import { isWebAddress } from './media-files.ts'

/**
 * Finds files by what a catalogue calls them: their path, with `/` between folders, or their name alone. Capitals do not matter, nor whether an accent is a letter of
 * its own, as on a Mac. The last part of a web address counts as a name.
 */
export function filesByName<File>(
  files: Iterable<readonly [path: string, file: File]>,
): (source: string) => Outcome<File, FileProblem> {
  const all = [...files].map(([path, file]) => ({ path: alike(path), file }))
  const byPath = new Map(all.map(({ path, file }) => [path, file]))
  const byName = Map.groupBy(all, ({ path }) => nameIn(path))
  return (source) => {
    const wanted = alike(isWebAddress(source) ? lastPart(source) : source.replaceAll('\\', '/').replace(/^\.?\//, ''))
    const file = byPath.get(wanted)
    if (file !== undefined) return done(file)
    const [named, another] = byName.get(nameIn(wanted)) ?? []
    if (!named) return refused(fileProblem('not-in-folder'))
    return another ? refused(fileProblem('several-in-folder')) : done(named.file)
  }
}

function alike(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

function nameIn(path: string): string {
  return path.split('/').at(-1) ?? ''
}

function lastPart(address: string): string {
  const name = URL.canParse(address) ? nameIn(new URL(address).pathname) : ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
