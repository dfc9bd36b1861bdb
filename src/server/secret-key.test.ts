import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecretKey } from './secret-key.ts'

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the key is made once, is readable by its owner alone, and leaves no other file', async () => {
  const folder = await dataFolder()
  const key = await keptSecretKey(folder)
  expect(key).toHaveLength(32)
  expect(await keptSecretKey(folder)).toEqual(key)
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('processes that start together agree on one key', async () => {
  const folder = join(await dataFolder(), 'not', 'there', 'yet')
  const keys = await Promise.all(Array.from({ length: 20 }, () => keptSecretKey(folder)))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
})

test('a damaged key file stops the start and is not changed', async () => {
  const folder = await dataFolder()
  await writeFile(join(folder, 'secret.key'), 'half a k')
  await expect(keptSecretKey(folder)).rejects.toThrow(/holds no key.*backup/)
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('half a k')
})
