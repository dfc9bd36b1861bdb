import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'
import { deskPages } from '../src/backoffice/frame/desk-pages.ts'
import { ways } from '../src/backoffice/frame/ways.ts'
import { helpAt, helpOf } from '../src/backoffice/help/help-of-screen.ts'
import { sectionId } from '../src/backoffice/help/manual.ts'
import { manualIn } from '../src/backoffice/help/manual-folder.platform.ts'
import { textsOf } from '../src/backoffice/help/manual-markdown.ts'
import { sourceFiles } from './support/sources.ts'

const FOLDER = join(root, 'docs/es')
/** Two printed pages. */
const MOST_WORDS = 700
/** Files, and what answers scripts. */
const WITHOUT_A_SCREEN = ['ir/:lugar', 'nuevos', 'kit', 'comprobantes/:hash']

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

describe('the manual at the desk', async () => {
  const manual = await manualIn(FOLDER)()
  const explained = (manual?.pages ?? []).flatMap((page) =>
    page.sections.map((section) => ({ ...section, at: `ayuda/${page.name}#${section.id}` })),
  )
  const places = explained.map(({ at }) => at)
  const ofScreens = Object.keys(helpOf).map((path) => [path, helpAt(path) ?? ''] as const)

  test('every screen has a section that explains it', () => {
    const screens = deskPages.flatMap(({ path, access, show }) =>
      show && access !== 'anyone' && !/\/ayuda/.test(path) ? [path.replace(/^\/t\/:host\/|^\//, '')] : [],
    )
    expect(screens).toEqual(expect.arrayContaining(['', 'hoy', 'pedidos/:code', 'producto/:ficha', 'envios/probar']))
    const without = screens.filter((path) => helpAt(path) === null)
    expect(without).toEqual(WITHOUT_A_SCREEN)
    for (const { path } of ways) expect(helpAt(path), path).not.toBeNull()
  })

  test('every screen’s section exists, and every section is that of a screen', () => {
    expect(ofScreens.filter(([, at]) => !places.includes(at))).toEqual([])
    expect(places.filter((at) => !ofScreens.some(([, own]) => own === at))).toEqual([])
    expect(places).toEqual([...new Set(places)])
  })

  test('a section is read at once: at most 220 words, and one picture', () => {
    for (const { at, blocks } of explained) {
      expect(blocks.flatMap(textsOf).join(' ').split(/\s+/).length, at).toBeLessThanOrEqual(220)
      expect(blocks.filter(({ kind }) => kind === 'picture').length, at).toBeLessThanOrEqual(1)
    }
  })

  test('a link within the manual leads to a page, and to a section of it', () => {
    const links = pages.flatMap((page) =>
      [...text(page).matchAll(/\]\(([\w-]+\.md)?(?:#([^)]+))?\)/g)].map(([, file = page, title]) =>
        title ? `ayuda/${file.replace('.md', '')}#${sectionId(title)}` : file,
      ),
    )
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter((link) => ![...places, ...pages].includes(link))).toEqual([])
  })
})
