import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSecretKey } from './env.ts'

const NAME = 'secret.key'

/**
 * The key in `{dataDir}/secret.key`, made at the first call and readable by its owner alone. Processes that start together agree on one key, because
 * the file appears whole and only once. Throws when the file holds no key, because a new key could not decrypt what the old one encrypted.
 */
export async function keptSecretKey(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, NAME)
  return parsedKey(file, (await readKey(file)) ?? (await makeKey(dataDir, file)))
}

/** The key in `{dataDir}/secret.key`, for a command that only reads. Throws when there is none. */
export async function presentSecretKey(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, NAME)
  const text = await readKey(file)
  if (text === null) throw new Error(`${file} is missing. Set SECRET_KEY to the key of the shops.`)
  return parsedKey(file, text)
}

function parsedKey(file: string, text: string): Uint8Array {
  const key = parseSecretKey(text)
  if (key) return key
  throw new Error(
    `${file} holds no key of 64 hexadecimal digits. Restore it from a backup, or set SECRET_KEY; with a new key, set the shops' tokens again.`,
  )
}

async function makeKey(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `${NAME}.${randomUUID()}`)
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

async function readKey(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
