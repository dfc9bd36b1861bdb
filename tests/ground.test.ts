import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildIsCurrent, isProduction, markProduction } from '../bin/ground/build.mjs'
import { withFolderLock } from '../bin/ground/folder-lock.mjs'
import { isNewEnough, NODE_PACKAGES } from '../bin/ground/node.mjs'
import { packagesAreCurrent } from '../bin/ground/packages.mjs'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contraentrega ground '))
  onTestFinished(() => rm(root, { recursive: true }))
})

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), text)
}

describe('Node', () => {
  test.each(['v24.7.0', '24.21.0', 'v25.0.0', '26.10.0'])('%s is new enough', (version) => {
    expect(isNewEnough(version)).toBe(true)
  })

  test.each(['v20.20.2', 'v22.23.2', 'v24.0.0', 'v24.6.9', ''])('“%s” is too old', (version) => {
    expect(isNewEnough(version)).toBe(false)
  })

  test('the package of every platform carries a Node that is new enough', async () => {
    const manifest = JSON.parse(await readFile(resolve(import.meta.dirname, '../package.json'), 'utf8'))
    const pinned: Readonly<Record<string, string>> = manifest.optionalDependencies
    expect(Object.keys(pinned).sort()).toEqual([...NODE_PACKAGES].sort())
    expect(Object.values(pinned).filter((version) => !isNewEnough(version))).toEqual([])
  })
})

describe('packages', () => {
  const elsewhere = process.platform === 'linux' ? 'darwin' : 'linux'
  const react = { version: '19.0.0', integrity: 'sha512-a' }
  const vitest = { version: '5.0.0', integrity: 'sha512-v', dev: true }
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/react': react,
    'node_modules/theirs': { version: '1.0.0', optional: true, os: [elsewhere] },
    'node_modules/vitest': vitest,
  }
  const present = { 'node_modules/react': react, 'node_modules/vitest': vitest }

  async function areCurrent(packages: object, tools: boolean): Promise<boolean> {
    await write('package-lock.json', JSON.stringify({ packages: locked }))
    await write('node_modules/.package-lock.json', JSON.stringify({ packages }))
    return packagesAreCurrent(root, { tools })
  }

  test('are current when npm recorded what the lock file names, without those of other machines', async () => {
    expect(await areCurrent(present, true)).toBe(true)
    expect(await areCurrent(present, false)).toBe(true)
  })

  test('are current for running, not for developing, when those of developers are missing', async () => {
    expect(await areCurrent({ 'node_modules/react': react }, false)).toBe(true)
    expect(await areCurrent({ 'node_modules/react': react }, true)).toBe(false)
  })

  test.each([
    ['one is missing', { 'node_modules/vitest': vitest }],
    ['one has another version', { ...present, 'node_modules/react': { ...react, version: '19.0.1' } }],
    ['one has other bytes', { ...present, 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
    ['one is not in the lock file', { ...present, 'node_modules/vue': react }],
    ['they came from another machine', { ...present, 'node_modules/theirs': locked['node_modules/theirs'] }],
  ])('are not current when %s', async (_, packages) => {
    expect(await areCurrent(packages, true)).toBe(false)
    expect(await areCurrent(packages, false)).toBe(false)
  })

  test('are not current on a bare clone, nor after an installation that was cut off', async () => {
    await write('package-lock.json', JSON.stringify({ packages: locked }))
    expect(packagesAreCurrent(root, { tools: false })).toBe(false)
    await write('node_modules/react/index.js', '')
    expect(packagesAreCurrent(root, { tools: false })).toBe(false)
  })
})

describe('the build', () => {
  async function writeBuild(): Promise<void> {
    await write('src/main.ts', 'one')
    await write('dist/server/main.js', '')
    await write('dist/server/cli.js', '')
  }

  test('is not current without files, without a stamp, or with the stamp of other sources', async () => {
    await write('src/main.ts', 'one')
    expect(buildIsCurrent(root)).toBe(false)
    await writeBuild()
    expect(buildIsCurrent(root)).toBe(false)
    await write('dist/.stamp', JSON.stringify({ sources: 'others', production: true }))
    expect(buildIsCurrent(root)).toBe(false)
  })

  test('is current with the stamp of its sources, until one of them changes', async () => {
    await writeBuild()
    markProduction(root, true)
    expect(buildIsCurrent(root)).toBe(true)
    expect(isProduction(root)).toBe(true)
    await write('src/main.ts', 'two')
    expect(buildIsCurrent(root)).toBe(false)
  })

  test('is current where its sources were left behind', async () => {
    await writeBuild()
    markProduction(root, true)
    await rm(join(root, 'src'), { recursive: true })
    expect(buildIsCurrent(root)).toBe(true)
  })
})

describe('turns', () => {
  test('commands that start together do the work once, and leave no trace', async () => {
    let done = 0
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      done += 1
    }
    await Promise.all([1, 2, 3].map(() => withFolderLock(root, () => done === 0, work)))
    expect(done).toBe(1)
    expect(await readdir(root)).toEqual([])
  })

  test('a command takes over the turn of one that was killed', async () => {
    await write('.turn', '')
    const long = new Date(Date.now() - 60_000)
    await utimes(join(root, '.turn'), long, long)
    let done = false
    await withFolderLock(
      root,
      () => !done,
      async () => {
        done = true
      },
    )
    expect(done).toBe(true)
  })

  test('a command whose work fails gives its turn back', async () => {
    await expect(
      withFolderLock(
        root,
        () => true,
        () => Promise.reject(new Error('no network')),
      ),
    ).rejects.toThrow('no network')
    expect(await readdir(root)).toEqual([])
  })
})
