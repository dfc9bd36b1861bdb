import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listeningPort, noteListening } from './listening-port.platform.ts'

const deps = { log: pino({ level: 'silent' }) }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contraentrega-port-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the port of the server that runs is known until it stops', async () => {
  expect(await listeningPort(folder)).toBeNull()
  const first = await noteListening(deps, folder, 3999)
  expect(await listeningPort(folder)).toBe(3999)
  await first()
  expect(await listeningPort(folder)).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

test('the note of a server that crashed, and one that is no note, count for nothing and are left to whose they are', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const note = join(folder, 'listening.json')
  const forget = await noteListening(deps, folder, 3999)
  for (const text of [JSON.stringify({ pid, port: 4000 }), '{"pid":0,"port":4000}', 'null', '{']) {
    await writeFile(note, text)
    expect(await listeningPort(folder), text).toBeNull()
    await forget()
    expect(await readdir(folder)).toEqual(['listening.json'])
  }
})

test('a folder that takes no note stops nothing', async () => {
  await writeFile(join(folder, 'file'), '')
  await (await noteListening(deps, join(folder, 'file'), 3999))()
  expect(await listeningPort(join(folder, 'file'))).toBeNull()
})
