import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

test('a file that cannot be written leaves no half of it behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeAtomically(join(folder, 'a/b.txt'), 'hola')
  expect(await readFile(join(folder, 'a/b.txt'), 'utf8')).toBe('hola')
  await mkdir(join(folder, 'taken/inside'), { recursive: true })
  await expect(writeAtomically(join(folder, 'taken'), 'x')).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(['a', 'taken'])
})
