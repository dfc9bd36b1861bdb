import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyCheckout } from '../support/copy-checkout.ts'
import { finalStage } from '../support/dockerfile.ts'
import { freePort } from '../support/free-port.ts'
import { unprivilegedUser } from '../support/postgres.ts'

const run = promisify(execFile)

/**
 * A copy of this checkout, prepared as docs/operations.md says, whose user may read it and not write to it. Its path has a space and a # in it, which
 * Vite cannot build in.
 */
async function prepared(): Promise<{ readonly folder: string; readonly dataDir: string; readonly user: object }> {
  const place = await mkdtemp(join(tmpdir(), 'contraentrega # production '))
  const folder = join(place, 'program')
  const dataDir = join(place, 'data')
  await mkdir(dataDir)
  await copyCheckout(folder)
  const built = await run(process.execPath, ['bin/build.mjs', '--production'], { cwd: folder })
  expect(built.stderr).toMatch(/^Building …\nRemoving the packages that only developers need …\n/)
  // Nothing is left to do the second time.
  const again = await run(process.execPath, ['bin/build.mjs', '--production'], { cwd: folder })
  expect(again).toEqual({ stdout: 'Built.\n', stderr: '' })
  const user = (await unprivilegedUser()) ?? {}
  if ('uid' in user && 'gid' in user) {
    await chmod(place, 0o755)
    await chown(dataDir, Number(user.uid), Number(user.gid))
  } else {
    await setWritable(folder, false)
  }
  return { folder, dataDir, user }
}

/** Folders only: the files are linked to the ones of this checkout. */
async function setWritable(folder: string, isWritable: boolean): Promise<void> {
  const mode = isWritable ? 0o755 : 0o555
  await chmod(folder, mode)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), mode)
  }
}

async function remove(folder: string): Promise<void> {
  await setWritable(folder, true)
  await rm(dirname(folder), { recursive: true })
}

test('a folder prepared for production runs as a user who may only read it, without npm, and a start changes nothing in it', {
  tag: '@detail',
}, async () => {
  test.setTimeout(240_000)
  const { folder, dataDir, user } = await prepared()
  try {
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('vite')
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'warn' }
    const before = await namesIn(folder)
    const shops = spawn(process.execPath, ['bin/start.mjs'], { cwd: folder, env, ...user })
    let log = ''
    shops.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const [line = ''] = await Promise.race([
      once(createInterface({ input: shops.stdout }), 'line'),
      once(shops, 'exit'),
    ])
    expect(log).toBe('')
    const port = /Port (\d+) is open/.exec(String(line))?.[1]
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    const tool = await run(process.execPath, ['bin/contraentrega.mjs', 'shop', 'list'], { cwd: folder, env, ...user })
    expect(tool.stderr).toBe('')
    shops.kill('SIGTERM')
    expect(await once(shops, 'exit')).toEqual([0, null])
    expect(await namesIn(folder)).toEqual(before)
    await runsAsImage(folder, dataDir, user)

    await setWritable(folder, true)
    const source = join(folder, 'src/main.ts')
    await writeFile(source, `${await readFile(source, 'utf8')}\n`)
    const refused = await run(process.execPath, ['bin/start.mjs'], { cwd: folder, env }).catch((error) => error)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toBe(
      'The sources are not the ones that were built. Run npm run build:production again, or npm run build to develop in this folder.\n',
    )
  } finally {
    await remove(folder)
  }
})

/** Starts what deploy/Dockerfile copies, and nothing else, as it says; then asks after its health as it says. */
async function runsAsImage(folder: string, dataDir: string, user: object): Promise<void> {
  const stage = finalStage(await readFile('deploy/Dockerfile', 'utf8'))
  const image = join(dirname(folder), 'image')
  await mkdir(image)
  for (const { words } of stage.filter(({ name }) => name === 'COPY')) {
    for (const [, part = ''] of words.matchAll(/\/srv\/contraentrega\/(\S+)/g)) {
      await run('cp', ['-al', join(folder, part), image])
    }
  }
  const [, ...start] = commandOf(stage.find(({ name }) => name === 'CMD')?.words)
  const [, ...health] = commandOf(stage.find(({ name }) => name === 'HEALTHCHECK')?.words)
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()) }
  const isWell = () =>
    run(process.execPath, health, { env }).then(
      () => true,
      () => false,
    )
  expect(await isWell()).toBe(false)
  const shops = spawn(process.execPath, start, { cwd: image, env, stdio: 'ignore', ...user })
  await expect.poll(isWell, { timeout: 30_000 }).toBe(true)
  shops.kill('SIGTERM')
  expect(await once(shops, 'exit')).toEqual([0, null])
}

function commandOf(words = ''): readonly string[] {
  return JSON.parse(words.slice(words.indexOf('[')))
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).sort()
}
