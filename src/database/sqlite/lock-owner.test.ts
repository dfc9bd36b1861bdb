import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findLockOwner, lockOwnerText, programOf } from './lock-owner.ts'
import { openWriterNote } from './writer-note.ts'

let file: string

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  file = join(folder, 'contraentrega.db')
  await writeFile(file, '')
})

test('a process that the kernel does not show is named by its note, with the container that it runs in', async () => {
  await writeFile(`${file}-writer`, JSON.stringify({ pid: 7, host: 'container-1', program: 'node main.js' }))
  const owner = findLockOwner(file)
  expect(owner).toMatchObject({ pid: 7, host: 'container-1', program: 'node main.js', state: 'unknown' })
  expect(lockOwnerText({ ...owner, since: null })).toBe(
    "Another process keeps the database's write lock: process 7 (node main.js) on host container-1. Continue or end it there.",
  )
})

test('a note counts only while its process has the lock', () => {
  const note = openWriterNote(file, 'node main.js')
  onTestFinished(() => note.close())
  expect(findLockOwner(file).pid).toBe(null)
  note.taken()
  expect(findLockOwner(file)).toMatchObject({ pid: process.pid, host: null, program: 'node main.js' })
  note.released()
  expect(findLockOwner(file).pid).toBe(null)
})

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 30, host: hostname() })],
  ['that is no note', '{"pid":"7"'],
])('a note %s names nobody, and the text says how to find who holds the lock', async (_what, text) => {
  await writeFile(`${file}-writer`, text)
  expect(lockOwnerText(findLockOwner(file))).toContain('a program that is not named here. Find the programs that have')
})

test.each([
  [['/usr/bin/node', '/srv/shop/dist/server/main.js'], 'node main.js'],
  [
    ['/usr/bin/node', '--no-warnings', 'bin/contraentrega.mjs', 'customer', 'forget', '--phone', '987654321'],
    'node contraentrega.mjs customer forget',
  ],
  [['node', 'contraentrega.mjs', 'orders', 'confirm', 'AB12CD'], 'node contraentrega.mjs orders confirm'],
  [['sqlite3', '/var/lib/contraentrega/contraentrega.db'], 'sqlite3 contraentrega.db'],
  [['python3', '-c', 'print("987 654 321")'], 'python3'],
  [[''], null],
])('%j is called %s, without the values it was given', (given, name) => {
  expect(programOf(given)).toBe(name)
})
