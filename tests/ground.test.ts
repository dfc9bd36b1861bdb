import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildIsCurrent } from '../bin/ground/build.mjs'
import { packagesAreCurrent } from '../bin/ground/packages.mjs'
import { inTurn } from '../bin/ground/turn.mjs'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contraentrega ground '))
  onTestFinished(() => rm(root, { recursive: true }))
})

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), text)
}

describe('packages', () => {
  const elsewhere = process.platform === 'linux' ? 'darwin' : 'linux'
  const react = { version: '19.0.0', integrity: 'sha512-a' }
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/react': react,
    'node_modules/theirs': { version: '1.0.0', optional: true, os: [elsewhere] },
  }

  async function installed(packages: object): Promise<boolean> {
    await write('package-lock.json', JSON.stringify({ packages: locked }))
    await write('node_modules/.package-lock.json', JSON.stringify({ packages }))
    return packagesAreCurrent(root)
  }

  test('are current when npm recorded what the lock file names, without those of other machines', async () => {
    expect(await installed({ 'node_modules/react': react })).toBe(true)
  })

  test.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/react': { ...react, version: '19.0.1' } }],
    ['one has other bytes', { 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
    ['one is not in the lock file', { 'node_modules/react': react, 'node_modules/vue': react }],
    [
      'they came from another machine',
      { 'node_modules/react': react, 'node_modules/theirs': locked['node_modules/theirs'] },
    ],
  ])('are not current when %s', async (_, packages) => {
    expect(await installed(packages)).toBe(false)
  })

  test('are not current on a bare clone, nor after an installation that was cut off', async () => {
    await write('package-lock.json', JSON.stringify({ packages: locked }))
    expect(packagesAreCurrent(root)).toBe(false)
    await write('node_modules/react/index.js', '')
    expect(packagesAreCurrent(root)).toBe(false)
  })
})

describe('the build', () => {
  test('is not current without files, without a stamp, or with the stamp of other sources', async () => {
    await write('src/main.ts', 'one')
    expect(buildIsCurrent(root)).toBe(false)
    await write('dist/server/main.js', '')
    await write('dist/server/cli.js', '')
    expect(buildIsCurrent(root)).toBe(false)
    await write('dist/.stamp', 'of other sources')
    expect(buildIsCurrent(root)).toBe(false)
  })
})

describe('turns', () => {
  test('commands that start together do the work once, and leave no trace', async () => {
    let done = 0
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      done += 1
    }
    await Promise.all([1, 2, 3].map(() => inTurn(root, () => done === 0, work)))
    expect(done).toBe(1)
    expect(await readdir(root)).toEqual([])
  })

  test('the turn of a command that was killed is taken over', async () => {
    await write('.turn', '')
    const long = new Date(Date.now() - 60_000)
    await utimes(join(root, '.turn'), long, long)
    let done = false
    await inTurn(
      root,
      () => !done,
      async () => {
        done = true
      },
    )
    expect(done).toBe(true)
  })

  test('work that fails gives the turn back', async () => {
    await expect(
      inTurn(
        root,
        () => true,
        () => Promise.reject(new Error('no network')),
      ),
    ).rejects.toThrow('no network')
    expect(await readdir(root)).toEqual([])
  })
})
