import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { storeLogo } from './logo-file.platform.ts'
import { type Assignment, isToken, readAssignment } from './shop-fields.ts'

/**
 * The assignments with their values fetched: a token's `-` is a line of standard input, a logo's file is stored under `dataDir`. Says in words
 * what cannot be had.
 */
export async function readFields(dataDir: string, texts: readonly string[]): Promise<Outcome<Assignment[], string>> {
  const fields: Assignment[] = []
  const lines = linesOfInput()
  for (const text of texts) {
    const read = readAssignment(text)
    if (!read.ok) return read
    const value = await fetched(dataDir, read.value, lines)
    if (!value.ok) return value
    fields.push({ field: read.value.field, value: value.value })
  }
  return done(fields)
}

type Lines = () => Promise<string | undefined>

async function fetched(
  dataDir: string,
  { field, value }: Assignment,
  nextLine: Lines,
): Promise<Outcome<string | null, string>> {
  if (value === null) return done(null)
  if (field === 'logo_image') return logoIn(dataDir, value)
  if (!isToken(field)) return done(value)
  if (value !== '-') return done(value)
  const line = (await nextLine())?.trim()
  return line ? done(line) : refused(`${field}: standard input has no line for it.`)
}

async function logoIn(dataDir: string, path: string): Promise<Outcome<string, string>> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return refused(`logo_image: ${path} cannot be read (${bytes.code}).`)
  const stored = await storeLogo(dataDir, bytes)
  return stored.ok ? stored : refused(`logo_image: ${path}: ${stored.refusal}`)
}

/** Opens standard input at the first line that is asked for, and closes it with the last. */
function linesOfInput(): Lines {
  let lines: AsyncIterator<string> | undefined
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
    const { value, done: ended } = await lines.next()
    return ended ? undefined : value
  }
}
