import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testFolder } from '../../../tests/support/databases.ts'
import { type TarEntry, type TarFile, tarFile } from './tar-file.ts'

function entry(name: string, content: string): TarEntry {
  const bytes = Buffer.from(content)
  return {
    name,
    size: bytes.length,
    async *read(start, end) {
      yield bytes.subarray(start, end)
    },
  }
}

async function bytesOf(tar: TarFile, start = 0, end = tar.size): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of tar.read(start, end)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('tar takes it apart again, names, bytes and rights', async () => {
  const folder = await testFolder()
  const contents = {
    'a/one.txt': 'ñandú',
    'a/b/empty': '',
    'a/b/block': 'x'.repeat(512),
    'a/long': 'y'.repeat(1_337),
  }
  const tar = tarFile(
    Object.entries(contents).map(([name, content]) => entry(name, content)),
    1_763_700_000,
  )
  const file = join(folder, 'all.tar')
  writeFileSync(file, await bytesOf(tar))
  expect(execFileSync('tar', ['--utc', '-tvf', file], { encoding: 'utf8' })).toMatch(
    /^-rw------- 0\/0 +7 2025-11-21 04:40 a\/one\.txt$/m,
  )
  execFileSync('tar', ['-xf', file, '-C', folder])
  for (const [name, content] of Object.entries(contents)) expect(readFileSync(join(folder, name), 'utf8')).toBe(content)
})

test('any part of it is the same as of the whole', async () => {
  const tar = tarFile([entry('one', 'first'), entry('two', 'z'.repeat(600)), entry('three', '')], 0)
  const whole = await bytesOf(tar)
  expect(whole.length).toBe(tar.size)
  await fc.assert(
    fc.asyncProperty(fc.nat(tar.size), fc.nat(tar.size), async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)]
      expect((await bytesOf(tar, start, end)).equals(whole.subarray(start, end))).toBe(true)
    }),
  )
})

test('a length beyond eleven octal digits is read by tar', async () => {
  const large = { ...entry('large', ''), size: 9 * 2 ** 30 }
  const tar = tarFile([large], 0)
  const file = join(await testFolder(), 'head.tar')
  writeFileSync(file, await bytesOf(tar, 0, 512))
  const told = execFileSync('sh', ['-c', `tar -tvf "${file}" 2>/dev/null || true`], { encoding: 'utf8' })
  expect(told).toContain(` ${9 * 2 ** 30} `)
})

test('a file that became shorter breaks it off', async () => {
  const tar = tarFile([{ ...entry('one', 'short'), size: 50 }], 0)
  await expect(bytesOf(tar)).rejects.toThrow('changed while it was sent')
})
