import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { storeLogo } from '../looks/logo-file.platform.ts'
import { type Assignment, readAssignment } from './assignment.ts'
import { fieldOf } from './shop-fields.ts'
import type { WrittenValues } from './shop-values.ts'

/**
 * The values that assignments such as `pixel=1234` write. A secret's `-` is a line of standard input; a picture's file is stored in the media.
 * The refusal says what cannot be read.
 */
export async function writtenValues(
  media: () => Promise<MediaFiles>,
  texts: readonly string[],
): Promise<Outcome<WrittenValues, string>> {
  const values: Record<string, string | null> = {}
  const nextLine = linesOfInput()
  for (const text of texts) {
    const assignment = readAssignment(text)
    if (!assignment.ok) return assignment
    const value = await readText(media, assignment.value, nextLine)
    if (!value.ok) return value
    values[assignment.value.field] = value.value
  }
  return done(values)
}

type NextLine = () => Promise<string | undefined>

async function readText(
  media: () => Promise<MediaFiles>,
  { field, text }: Assignment,
  nextLine: NextLine,
): Promise<Outcome<string | null, string>> {
  if (text === null) return done(null)
  const { isPicture, kept } = fieldOf(field)
  if (isPicture) return storedPicture(media, field, text)
  if (kept !== 'sealed' || text !== '-') return done(text)
  const line = (await nextLine())?.trim()
  return line ? done(line) : refused(`${field}: standard input has no line for it.`)
}

async function storedPicture(
  media: () => Promise<MediaFiles>,
  field: string,
  path: string,
): Promise<Outcome<string, string>> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return refused(`${field}: ${path} cannot be read (${bytes.code}).`)
  const stored = await storeLogo(await media(), bytes)
  return stored.ok ? stored : refused(`${field}: ${path}: ${stored.refusal}`)
}

/** Opens standard input when the first line is needed. */
function linesOfInput(): NextLine {
  let lines: AsyncIterator<string> | undefined
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
    const { value, done: ended } = await lines.next()
    return ended ? undefined : value
  }
}
