import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commandsPage } from '../scripts/commands-text.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const inFolder = (name: string) => readdirSync(join(ROOT, name)).map((file) => join(name, file))
const pages = ['README.md', 'CONTRIBUTING.md', ...inFolder('docs'), ...inFolder('docs/decisions')].filter((name) =>
  name.endsWith('.md'),
)

test.each(pages)('every link of %s leads to an existing file', (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target = '']) => target)
  const local = targets.filter((target) => !/^https?:/.test(target))
  expect(local.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([])
})

test('every demand of the law names tests that exist under their titles', () => {
  const rows = read('docs/legal.md')
    .split('\n')
    .filter((line) => /^\| (?!demand)/.test(line))
  expect(rows.length).toBeGreaterThan(30)
  const tests = rows.flatMap((row) => row.slice(2, -2).split(' | ').at(-1)?.split('<br>') ?? [])
  const missing = tests.filter((named) => {
    const [, file = '', title = ''] = /^\[[\w.-]+\]\(\.\.\/(\S+)\): (.+)$/.exec(named) ?? []
    return file === '' || !existsSync(join(ROOT, file)) || !read(file).includes(title)
  })
  expect(missing).toEqual([])
})

test('every way in names a test that exists, by words of its title', () => {
  const rows = read('docs/decisions/0017-the-suite.md').matchAll(
    /^\| .+ \| \[[\w.-]+\]\(\.\.\/\.\.\/(\S+)\): (.+) \|$/gm,
  )
  const doors = [...rows].map(([, file = '', title = '']) => ({ file, title }))
  expect(doors.length).toBeGreaterThan(10)
  expect(doors.filter(({ file, title }) => !existsSync(join(ROOT, file)) || !read(file).includes(title))).toEqual([])
})

test('docs/operations.md and .env.example list exactly the variables that the program reads', () => {
  const variables = [...read('src/server/settings/env.ts').matchAll(/^ {2}([A-Z_]+): /gm)]
    .map(([, name]) => name)
    .sort()
  const shown = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort()
  const told = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name).sort()
  expect(variables.length).toBeGreaterThan(5)
  expect(shown).toEqual(variables)
  expect(told).toEqual(variables)
})

test('the map names every room', () => {
  const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const mapped = [...read('docs/map.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(rooms.map(({ name }) => name).filter((name) => !mapped.includes(name))).toEqual([])
})

test('decisions are numbered without gaps, in their names and in their titles', () => {
  const decisions = inFolder('docs/decisions').sort()
  const titles = decisions.map((name) => Number(/^# (\d+)\. /.exec(read(name))?.[1]))
  const names = decisions.map((name) => Number(/(\d{4})-[\w-]+\.md$/.exec(name)?.[1]))
  expect(names).toEqual(names.map((_, index) => index + 1))
  expect(titles).toEqual(names)
})

test('docs/commands.md says what the program says: node scripts/commands-page.ts writes it', () => {
  expect(read('docs/commands.md')).toBe(commandsPage())
})
