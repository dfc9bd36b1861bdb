import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  readonly version: string
  readonly integrity?: string
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const ROOT = resolve(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const lock: Readonly<Record<string, Entry>> = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages

test('the lock file names the packages of every platform, otherwise npm ci refuses it', () => {
  const missing = Object.entries(lock).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (wanted) => !lock[`node_modules/${wanted}`] && !lock[`${name}/node_modules/${wanted}`],
    ),
  )
  expect(missing).toEqual([])
})

test('every package is pinned by its hash, and none to a server', () => {
  const entries = Object.entries(lock).filter(([name]) => name !== '')
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(([, { integrity }]) => !integrity)).toEqual([])
  expect(entries.filter(([, { resolved }]) => resolved)).toEqual([])
})

test('every version in package.json is exact: npm under an older Node would silently pick an older release', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const chosen = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(chosen.filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
