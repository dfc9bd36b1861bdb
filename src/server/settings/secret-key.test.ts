import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addSecretKey, makeSecretKey, presentSecretKeys } from './secret-key.ts'

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const keysIn = (dataDir: string) => presentSecretKeys({ secretKeys: [], dataDir })

test('the key is made once, is readable by its owner alone, and leaves no other file', async () => {
  const folder = await dataFolder()
  expect((await keysIn(folder)).keys).toEqual([])
  expect(await readdir(folder), 'looking for a key makes none').toEqual([])
  const key = await makeSecretKey(folder)
  expect(key).toHaveLength(32)
  expect(await makeSecretKey(folder)).toEqual(key)
  expect(await keysIn(folder)).toEqual({ keys: [key], from: join(folder, 'secret.key') })
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('processes that start together agree on one key', async () => {
  const folder = join(await dataFolder(), 'not', 'there', 'yet')
  const keys = await Promise.all(Array.from({ length: 20 }, () => makeSecretKey(folder)))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
})

test('a damaged key file stops the start and is not changed', async () => {
  const folder = await dataFolder()
  await writeFile(join(folder, 'secret.key'), 'half a k')
  await expect(keysIn(folder)).rejects.toThrow(/holds no key.*backup/)
  await expect(makeSecretKey(folder)).rejects.toThrow(/holds no key.*backup/)
  await expect(addSecretKey(folder)).rejects.toThrow(/holds no key.*backup/)
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('half a k')
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('a new key goes in front of those that are there, and the file stays its owner’s alone', async () => {
  const folder = await dataFolder()
  const first = await makeSecretKey(folder)
  const second = await addSecretKey(folder)
  expect((await keysIn(folder)).keys).toEqual([second, first])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('SECRET_KEY comes before the file', async () => {
  const folder = await dataFolder()
  await makeSecretKey(folder)
  const given = [new Uint8Array(32)]
  expect(await presentSecretKeys({ secretKeys: given, dataDir: folder })).toEqual({ keys: given, from: 'SECRET_KEY' })
})
