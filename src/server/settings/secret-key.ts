import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SecretKeys } from '../../lib/secrets/root-key.ts'
import { type Environment, parseSecretKey } from './env.ts'

/** The keys of `SECRET_KEY` or, where that is not set, of `{dataDir}/secret.key`. Throws when the file holds something else. */
export async function presentSecretKeys(environment: Pick<Environment, 'secretKeys' | 'dataDir'>): Promise<SecretKeys> {
  const { secretKeys, dataDir } = environment
  if (secretKeys.length > 0) return { keys: secretKeys, from: 'SECRET_KEY' }
  const file = fileIn(dataDir)
  return { keys: await keysIn(file), from: file }
}

/**
 * Makes a key in `{dataDir}/secret.key`, readable by its owner alone, unless there is one. Processes that start together agree on one key, because the
 * file appears whole and only once. It is on the disk when this returns.
 */
export async function makeSecretKey(dataDir: string): Promise<Uint8Array> {
  const file = fileIn(dataDir)
  const draft = await draftOf(file, [randomKey()])
  try {
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  await flushFolder(dataDir)
  const [key] = await keysIn(file)
  if (key) return key
  throw new Error(`${file} was removed while it was made. Start again.`)
}

/** Writes a new key in front of those in the file, all at once, and returns it. */
export async function addSecretKey(dataDir: string): Promise<Uint8Array> {
  const file = fileIn(dataDir)
  const key = randomKey()
  await rename(await draftOf(file, [key, ...(await keysIn(file))]), file)
  await flushFolder(dataDir)
  return key
}

function randomKey(): Uint8Array {
  return new Uint8Array(randomBytes(32))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/**
 * One key a line, the newest first. The older ones open what was sealed before `contraentrega key change`: its backups, and the database if the
 * command was interrupted.
 */
async function keysIn(file: string): Promise<readonly Uint8Array[]> {
  const text = await textOf(file)
  if (text === null) return []
  const keys = text.trim().split(/\s+/).map(parseSecretKey)
  if (keys.every((key) => key !== null)) return keys
  throw new Error(
    `${file} holds no key of 64 hexadecimal digits. Restore it from a backup, or set SECRET_KEY to the key that it held.`,
  )
}

async function draftOf(file: string, keys: readonly Uint8Array[]): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(keys.map((key) => `${Buffer.from(key).toString('hex')}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return draft
}

/** Flushes the names in a folder. Windows cannot. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function textOf(file: string): Promise<string | null> {
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
