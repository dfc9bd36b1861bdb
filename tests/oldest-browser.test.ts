import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'

const FOLDER = join(root, 'dist/client')

/**
 * Calls that Chrome 80 or Safari 13.1 do not have (decision 2). The build lowers syntax, but calls, and flags of a regular expression, stay as they are written.
 * Those that a script asks for before it calls them are not here (`crypto.randomUUID`, `AbortSignal.timeout`, `showModal`), and of React's nothing.
 */
const NEWER = [
  /\.(?:replaceAll|toReversed|toSpliced|isWellFormed|toWellFormed|throwIfAborted|checkVisibility|replaceChildren)\(/g,
  /(?<!\bResponse\([^)]*\))\.arrayBuffer\(/g,
  /\.(?:keys|values|entries)\(\)\.\w+/g,
  /\b(?:Object\.groupBy|Map\.groupBy|Array\.fromAsync|Promise\.(?:any|try|withResolvers)|URL\.(?:canParse|parse)|AbortSignal\.any|Response\.json)\b/g,
  /\b(?:structuredClone|WeakRef|FinalizationRegistry|BroadcastChannel|BigInt|Iterator\.\w+|Intl\.(?:ListFormat|RelativeTimeFormat|DisplayNames|Segmenter|DurationFormat)|(?:date|time)Style)\b/g,
  // The flags `d` and `v`, and assignments that the build lowers.
  /RegExp\(`[^`]*`,`[a-z]*[dv]|(?:\?\?|\|\||&&)=/g,
]
/** The desk fetches these for browsers that lack them: `older-browsers.browser.ts`. */
const BROUGHT_TO_THE_DESK = [/\.(?:at|with|findLast|findLastIndex|toSorted)\(/g, /\bObject\.hasOwn\b/g]
/** Squire's. A description is written as HTML where its editor does not start. */
const LOOKBEHIND = /\(\?<[=!]/g

describe.skipIf(!existsSync(join(FOLDER, 'manifest.json')))('what the oldest phones do not have', () => {
  test('no script of a shop calls', async () => {
    expect(await callsIn('manifest.json', [...NEWER, ...BROUGHT_TO_THE_DESK, LOOKBEHIND])).toEqual([])
  })

  test('no script of the desk calls, but what it brings to them', async () => {
    expect(await callsIn('desk.json', NEWER)).toEqual([])
  })
})

async function callsIn(manifest: string, newer: readonly RegExp[]): Promise<readonly string[]> {
  const built: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    await readFile(join(FOLDER, manifest), 'utf8'),
  )
  const files = [...new Set(Object.values(built).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
  return files.flatMap((file, place) =>
    newer.flatMap((calls) => texts[place]?.match(calls) ?? []).map((call) => `${file}: ${call}`),
  )
}
