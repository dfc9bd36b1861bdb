import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'
import { sourceFiles } from './support/sources.ts'

const FOLDER = join(root, 'docs/es')
/** Two printed pages. */
const MOST_WORDS = 700

const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const shown = sourceFiles(root, ['src'])
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join(' ')
  .replaceAll(/\s+/g, ' ')

const text = (page: string) => readFileSync(join(FOLDER, page), 'utf8')

test.each(pages)('the manual’s page %s is at most two pages long', (page) => {
  expect(text(page).split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS)
})

test.each(pages)('what %s prints in bold is a name that the desk shows', (page) => {
  const names = [...text(page).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = '']) =>
    name.replace(/[.:]$/, '').split(', '),
  )
  const missing = names.filter(
    (name) => !shown.includes(name) && !shown.includes(name.charAt(0).toUpperCase() + name.slice(1)),
  )
  expect(missing).toEqual([])
})

test('every picture of the manual is shown on one of its pages, and the other way round', () => {
  const named = pages.flatMap((page) =>
    [...text(page).matchAll(/\]\(pictures\/([\w-]+)\.webp\)/g)].map(([, name]) => name),
  )
  const files = readdirSync(join(FOLDER, 'pictures')).map((name) => name.replace('.webp', ''))
  expect(named.toSorted()).toEqual(files.toSorted())
  for (const name of files) expect(statSync(join(FOLDER, 'pictures', `${name}.webp`)).size).toBeLessThan(60_000)
})
