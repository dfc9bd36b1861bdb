import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureReach, type Reach, runtimeImports } from './support/reach.ts'
import {
  declaredTables,
  measureFile,
  measureFunctions,
  percentile,
  readSource,
  sourceFiles,
} from './support/sources.ts'

const ROOT = resolve(import.meta.dirname, '..')
const names = sourceFiles(ROOT, ['bin', 'scripts', 'src'])
const sources = names.map((name) => [name, readSource(ROOT, name)] as const)
const files = sources.map(([name, text]) => measureFile(name, text))
const functions = sources.flatMap(([name, text]) => measureFunctions(name, text))

test('no file is longer than 250 lines', () => {
  expect(files.filter(({ lines }) => lines > 250)).toEqual([])
})

test('half of the files fit on one screen, and nearly all on two and a half', () => {
  expect(percentile(files, 0.5)).toBeLessThanOrEqual(60)
  expect(percentile(files, 0.95)).toBeLessThanOrEqual(150)
})

test('half of the functions have at most 15 lines, and nearly all at most 45', () => {
  expect(percentile(functions, 0.5)).toBeLessThanOrEqual(15)
  expect(percentile(functions, 0.95)).toBeLessThanOrEqual(45)
})

test('the yardstick finds a long file and a long function', () => {
  const text = `function long() {\n${'  step()\n'.repeat(50)}}\nconst short = () => 1\n`
  expect(measureFile('long.ts', text).lines).toBe(53)
  expect(measureFunctions('long.ts', text)).toEqual([{ name: 'long.ts long', lines: 52 }])
  expect(
    percentile(
      [1, 2, 3, 100].map((lines) => ({ name: '', lines })),
      0.95,
    ),
  ).toBe(100)
})

test('a table has one owner: no two rooms declare the same', () => {
  const owners = new Map<string, Set<string>>()
  for (const [name, text] of sources) {
    for (const table of declaredTables(name, text))
      owners.set(table, (owners.get(table) ?? new Set()).add(name.split('/')[1] ?? ''))
  }
  expect([...owners.keys()]).toEqual(expect.arrayContaining(['shops', 'products', 'tickets']))
  expect([...owners].filter(([, rooms]) => rooms.size > 1)).toEqual([])
})

/** A rule is a plain `noun.ts` of a room; the rooms named here serve others and hold none. */
const KIND = /\.\w+\.ts$/
const WITHOUT_RULES = /^src\/(database|outbox|web|storefront|api|backoffice|server)\//

/** Pages that the server renders as the visitor's cart and order are: they import what other pages load as an island (decisions 26 and 27). */
const VISITORS_PAGES = [
  'src/storefront/steps/order-steps.page.tsx',
  'src/storefront/pages/cart.page.tsx',
  'src/storefront/pages/order.page.tsx',
  'src/storefront/deposit/payment.page.tsx',
  'src/storefront/permissions/permissions.page.tsx',
]

/** Pages of the desk on which all the work is done: each shows everything that several rooms know of an order or of a shop, or lets people in by several ways. */
const WORKING_PAGES = [
  'src/backoffice/accounts/accounts.page.tsx',
  'src/backoffice/catalogue/editor.page.tsx',
  'src/backoffice/out/activity.page.tsx',
  'src/backoffice/out/print.page.tsx',
  'src/backoffice/pages/order.page.tsx',
  'src/backoffice/pages/all-shops.page.tsx',
  'src/backoffice/pages/orders.page.tsx',
  'src/backoffice/pages/today.page.tsx',
  'src/backoffice/parcels/handover.page.tsx',
  'src/backoffice/settings/settings.page.tsx',
  'src/backoffice/signing-in/sign-in.page.tsx',
]

describe('reach: the files of src that a file imports at run time, through others (.ts and .tsx, without types, import() and .data.ts)', () => {
  const reach = measureReach(sources.filter(([name]) => name.startsWith('src/')))
  const kinds = [
    { kind: 'rule', below: 10, measured: reach.filter(({ name }) => isRule(name)) },
    {
      kind: 'page',
      below: 40,
      measured: reach.filter(
        ({ name }) => name.endsWith('.page.tsx') && ![...VISITORS_PAGES, ...WORKING_PAGES].includes(name),
      ),
    },
    {
      kind: 'page on which sellers work',
      below: 100,
      measured: reach.filter(({ name }) => WORKING_PAGES.includes(name)),
    },
    {
      kind: 'page of the visitor’s cart or order',
      below: 90,
      measured: reach.filter(({ name }) => VISITORS_PAGES.includes(name)),
    },
  ]

  test.each(kinds)('a $kind reaches fewer than $below files', ({ kind, below, measured }) => {
    const widest = measured.toSorted((one, other) => other.files - one.files).slice(0, 5)
    console.info(`the widest reach of a ${kind}:`, widest.map(({ name, files }) => `${files} ${name}`).join(', '))
    expect(measured.length).toBeGreaterThan(below > 40 ? 1 : 10)
    expect(measured.filter(({ files }) => files >= below)).toEqual([])
  })

  test('types and import() add nothing, and a file counts once', () => {
    const texts: readonly (readonly [string, string])[] = [
      [
        'src/a.ts',
        "import './b.ts'\nimport { c } from './c.tsx'\nimport type { D } from './d.ts'\nconst e = import('./e.ts')",
      ],
      [
        'src/b.ts',
        "import { c } from './c.tsx'\nimport { type D, type E } from './d.ts'\nimport css from './a.module.css'",
      ],
      ['src/c.tsx', "import React from 'react'\nimport './a.ts'"],
    ]
    expect(runtimeImports(...(texts[0] as [string, string]))).toEqual(['src/b.ts', 'src/c.tsx'])
    expect(measureReach(texts)).toEqual([
      { name: 'src/a.ts', files: 2 },
      { name: 'src/b.ts', files: 2 },
      { name: 'src/c.tsx', files: 2 },
    ] satisfies readonly Reach[])
  })
})

/** A plain `noun.ts` of a room. */
function isRule(name: string): boolean {
  return /^src\/\w+\/.*\.ts$/.test(name) && !KIND.test(name) && !WITHOUT_RULES.test(name)
}
