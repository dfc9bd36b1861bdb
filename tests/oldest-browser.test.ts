import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'

const FOLDER = join(root, 'dist/client')
const MANIFEST = join(FOLDER, 'manifest.json')

/**
 * Methods that Chrome 80 or Safari 13.1 do not have (decision 2). The build lowers syntax, but calls stay as they are written. Those that come with a fallback are
 * looked for at run time (`crypto.randomUUID`), so they are not here.
 */
const NEWER =
  /\.(?:at|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(|\b(?:Object\.hasOwn|Object\.groupBy|Map\.groupBy|structuredClone|Array\.fromAsync|URL\.canParse|Promise\.(?:any|try|withResolvers))\b|\(\?<[=!]/g

test.skipIf(!existsSync(MANIFEST))('no script of a shop calls what the oldest phones do not have', async () => {
  const built: Readonly<Record<string, { readonly file: string }>> = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const files = [...new Set(Object.values(built).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
  const found = files.flatMap((file, place) => (texts[place]?.match(NEWER) ?? []).map((call) => `${file}: ${call}`))
  expect(found).toEqual([])
})
