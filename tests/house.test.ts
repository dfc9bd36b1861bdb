import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lawfulFiles, plantedDoors } from './support/planted-doors.ts'
import { plantedStyle } from './support/planted-style.ts'

const ROOT = resolve(import.meta.dirname, '..')
let house = ''

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'contraentrega-house-'))
  for (const name of ['.dependency-cruiser.cjs', 'biome.json', '.gitignore', 'tsconfig.json', 'scripts/lint']) {
    await cp(join(ROOT, name), join(house, name), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'))
})

afterAll(() => rm(house, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, name)), { recursive: true })
    await writeFile(join(house, name), text)
  }
}

/** The program's output, also when it reports violations. */
function output(program: string, ...parameters: readonly string[]): Promise<string> {
  const file = join(ROOT, 'node_modules', program)
  const limits = { cwd: house, maxBuffer: 1 << 26 }
  return new Promise((done) => execFile(process.execPath, [file, ...parameters], limits, (_, text) => done(text)))
}

describe('the imports between the rooms', () => {
  const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  let caught: { rule: string; file: string }[] = []

  beforeAll(async () => {
    await write(lawfulFiles)
    for (const { file, text, between } of Object.values(plantedDoors)) {
      await write({ [file]: text, ...(between && { [between.file]: between.text }) })
    }
    const report = JSON.parse(await output('dependency-cruiser/bin/dependency-cruiser.mjs', 'src', '-T', 'json'))
    caught = report.summary.violations.map((found: { from: string; rule: { name: string } }) => ({
      rule: found.rule.name,
      file: found.from,
    }))
  })

  test.each(config.forbidden.map((rule) => rule.name))('the rule %s reports its planted violation', (name) => {
    // A cycle is reported from any one of its files.
    const planted = [plantedDoors[name]?.file, plantedDoors[name]?.between?.file]
    const files = caught.filter(({ rule }) => rule === name).map(({ file }) => file)
    expect(files.filter((file) => planted.includes(file))).not.toEqual([])
  })

  test('every planted file belongs to an existing rule', () => {
    const names = config.forbidden.map((rule) => rule.name)
    expect(Object.keys(plantedDoors).filter((name) => !names.includes(name))).toEqual([])
  })

  test('files that keep the rules are not reported', () => {
    expect(caught.filter(({ file }) => file in lawfulFiles)).toEqual([])
  })
})

describe('how the code is written', () => {
  let caught: { category: string; file: string }[] = []

  beforeAll(async () => {
    for (const { file, text, lawful } of plantedStyle) await write({ [file]: text, ...lawful })
    const report = JSON.parse(
      await output('@biomejs/biome/bin/biome', 'lint', '--reporter=json', '--max-diagnostics=none', 'src'),
    )
    caught = report.diagnostics.map((found: { category: string; location: { path: string } }) => ({
      category: found.category,
      file: found.location.path,
    }))
  })

  test.each(plantedStyle)('the rule $category reports its planted violation in $file', ({ category, file }) => {
    expect(caught).toContainEqual({ category, file })
  })

  test('the entry points, the browser’s adapters and tests may read the time', () => {
    const lawful = plantedStyle.flatMap((planted) => Object.keys(planted.lawful ?? {}))
    expect(lawful.length).toBeGreaterThan(0)
    expect(caught.filter(({ file }) => lawful.includes(file))).toEqual([])
  })
})
