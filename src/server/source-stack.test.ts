import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const MODULE = pathToFileURL(join(import.meta.dirname, 'source-stack.ts')).href

async function stackOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-stack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const built = pathToFileURL(join(folder, 'built.mjs')).href
  const script = `import { nameSourceLines } from '${MODULE}'
    nameSourceLines()
    await import('${built}').catch((error) => console.log(error.stack))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return stdout
}

test('a stack names the line of the source that the map tells', async () => {
  // ";;AAIA": the third line of the build comes from the fifth of the source.
  const map = { version: 3, sources: ['src/order.ts'], names: [], mappings: ';;AAIA' }
  const stack = await stackOf({ 'built.mjs': "\n\nthrow new Error('no price')", 'built.mjs.map': JSON.stringify(map) })
  expect(stack).toMatch(/^Error: no price\n {4}at .*src\/order\.ts:5:1/)
})

test('a stack of a file without a map, or with a broken one, stays as it is', async () => {
  const built = "\n\nthrow new Error('no price')"
  expect(await stackOf({ 'built.mjs': built })).toMatch(/^Error: no price\n {4}at file:.*built\.mjs:3:7/)
  expect(await stackOf({ 'built.mjs': built, 'built.mjs.map': '{' })).toMatch(/built\.mjs:3:7/)
})
