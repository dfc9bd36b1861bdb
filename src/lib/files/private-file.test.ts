import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePrivately } from './private-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contraentrega-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function rightsOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

test('a new file is for its owner alone', async () => {
  const path = join(folder, 'pedidos.csv')
  await writePrivately(path, (file) => file.writeFile('Rosa'))
  expect([await readFile(path, 'utf8'), await rightsOf(path)]).toEqual(['Rosa', '600'])
  expect(await readdir(folder)).toEqual(['pedidos.csv'])
})

test('a file that everybody could read is replaced by one that they cannot', async () => {
  const path = join(folder, 'pedidos.csv')
  await writeFile(path, 'the sheet of yesterday, which is longer')
  await chmod(path, 0o666)
  await writePrivately(path, (file) => file.writeFile('Rosa'))
  expect([await readFile(path, 'utf8'), await rightsOf(path)]).toEqual(['Rosa', '600'])
})

test('a link keeps leading to its file', async () => {
  await writeFile(join(folder, 'real.csv'), '')
  await symlink('real.csv', join(folder, 'link.csv'))
  await writePrivately(join(folder, 'link.csv'), (file) => file.writeFile('Rosa'))
  expect(await readFile(join(folder, 'real.csv'), 'utf8')).toBe('Rosa')
  expect(await readdir(folder)).toEqual(['link.csv', 'real.csv'])
})

test('when writing fails the file from before stays, and nothing else', async () => {
  const path = join(folder, 'pedidos.csv')
  await writeFile(path, 'yesterday')
  const failing = writePrivately(path, async (file) => {
    await file.writeFile('half')
    throw new Error('the database is away')
  })
  await expect(failing).rejects.toThrow('the database is away')
  expect(await readFile(path, 'utf8')).toBe('yesterday')
  expect(await readdir(folder)).toEqual(['pedidos.csv'])
})
