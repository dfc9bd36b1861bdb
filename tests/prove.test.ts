import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'
import { PROOFS } from '../bin/ground/proofs.mjs'

const run = promisify(execFile)
const prove = (...names: readonly string[]) => run(process.execPath, [join(root, 'bin/prove.mjs'), ...names])

test('npm run prove lists every proof', async () => {
  const { stdout } = await prove()
  const names = [...stdout.matchAll(/^ {2}npm run prove (\S+)/gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(PROOFS))
})

test('the script of every proof exists', () => {
  const scripts = Object.values(PROOFS).map(({ script }) => script)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([])
})

test('an unknown proof is refused with the list of those there are', async () => {
  const refused = await prove('nothing').catch((error) => error)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run prove chaos') })
})
