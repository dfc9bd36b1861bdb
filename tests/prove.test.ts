import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'

const run = promisify(execFile)
const prove = (...names: readonly string[]) => run(process.execPath, [join(root, 'bin/prove.mjs'), ...names])

test('npm run prove lists every proof, and the README names each', async () => {
  const { stdout } = await prove()
  const names = [...stdout.matchAll(/^ {2}npm run prove (\S+)/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(3)
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [row = ''] = /^\| `npm run prove`.*$/m.exec(readme) ?? []
  expect(names.filter((name) => !row.includes(`\`${name}\``) && !row.includes(`prove ${name}\``))).toEqual([])
})

test('the script of every proof exists', () => {
  const scripts = [...readFileSync(join(root, 'bin/prove.mjs'), 'utf8').matchAll(/script: '(.+)'/g)]
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(([, script = '']) => !existsSync(join(root, script)))).toEqual([])
})

test('an unknown proof is refused with the list of those there are', async () => {
  const refused = await prove('nothing').catch((error) => error)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run prove chaos') })
})
