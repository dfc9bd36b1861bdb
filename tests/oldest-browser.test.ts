import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'

const FOLDER = join(root, 'dist/client')
const MANIFEST = join(FOLDER, 'manifest.json')

/**
 * Calls that Chrome 80 or Safari 13.1 do not have (decision 2). The build lowers syntax, but calls, and flags of a regular expression, stay as they are written.
 * Those that a script asks for before it calls them are not here (`crypto.randomUUID`, `AbortSignal.timeout`).
 */
const NEWER = [
  /\.(?:at|with|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|throwIfAborted|checkVisibility)\(/g,
  /\.(?:keys|values|entries)\(\)\.\w+/g,
  /\b(?:Object\.(?:hasOwn|groupBy)|Map\.groupBy|Array\.fromAsync|Promise\.(?:any|try|withResolvers)|URL\.(?:canParse|parse)|AbortSignal\.any|Response\.json)\b/g,
  /\b(?:structuredClone|WeakRef|FinalizationRegistry|BroadcastChannel|BigInt|Iterator\.\w+|Intl\.(?:ListFormat|RelativeTimeFormat|DisplayNames|Segmenter|DurationFormat))\b/g,
  // Lookbehind, the flags `d` and `v`, and assignments that the build lowers.
  /\(\?<[=!]|RegExp\(`[^`]*`,`[a-z]*[dv]|(?:\?\?|\|\||&&)=/g,
]

test.skipIf(!existsSync(MANIFEST))('no script of a shop calls what the oldest phones do not have', async () => {
  const built: Readonly<Record<string, { readonly file: string }>> = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const files = [...new Set(Object.values(built).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
  const found = files.flatMap((file, place) =>
    NEWER.flatMap((calls) => texts[place]?.match(calls) ?? []).map((call) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})
