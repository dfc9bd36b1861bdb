import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../bin/ground/paths.mjs'
import { addressesOf } from '../src/database/postgres/addresses.ts'
import { readEnvironment } from '../src/server/settings/env.ts'
import { findBinaries } from './support/postgres.ts'

const FOLDER = join(root, 'deploy/cluster')
const names = readdirSync(FOLDER)
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const handbook = readFileSync(join(root, 'docs/cluster.md'), 'utf8')
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Runs a program in a folder of its own (`HERE`) with these files; `null`, said loudly, where it is not installed. */
function run(program: string, words: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'contraentrega-cluster-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { error, status, stdout, stderr } = spawnSync(
    program,
    words.map((word) => word.replace('HERE', folder)),
    { cwd: folder, env, encoding: 'utf8' },
  )
  if (!error) return { status, said: stdout + stderr }
  console.warn(`\n!! NO ${program}: install it. What it says of deploy/cluster is SKIPPED.\n`)
  return null
}

/** The lines `name = value` of a file, without comments. */
function settingsOf(name: string): ReadonlyMap<string, string> {
  const lines = read(name).matchAll(/^([\w.-]+) ?= ?'?(.*?)'?$/gm)
  return new Map([...lines].map(([, setting = '', value = '']) => [setting, value]))
}

function numberOf(name: string, pattern: RegExp): number {
  const [, found] = pattern.exec(read(name)) ?? []
  if (found === undefined) throw new Error(`${name} has no ${pattern}`)
  return Number(found)
}

test('HAProxy itself takes its file, and finds what is planted', ({ skip }) => {
  const file = read('haproxy.cfg')
    .replace('/etc/haproxy/certs/', '.')
    .replace(/^ {2}(user|group) haproxy\n/gm, '')
  const plain = file.replace(/ ssl crt .* alpn h2,http\/1.1$/m, '')
  const right = run('haproxy', ['-c', '-f', 'it.cfg'], { 'it.cfg': plain })
  if (!right) return skip('No HAProxy on this machine')
  expect([right.status, right.said]).toEqual([0, expect.not.stringContaining('WARNING')])
  const wrong = plain.replace('default_backend shops', 'default_backend shop')
  expect(run('haproxy', ['-c', '-f', 'it.cfg'], { 'it.cfg': wrong })?.status).not.toBe(0)
})

test('systemd itself takes the units', ({ skip }) => {
  const units = names.filter((name) => /\.(service|timer)$/.test(name))
  // The programs that they start are on other machines.
  const files = units.map((name) => [name, read(name).replace(/^Exec(Start|Reload)=\S+/gm, 'Exec$1=/bin/true')])
  const done = run('systemd-analyze', ['verify', ...units.map((name) => `./${name}`)], Object.fromEntries(files))
  if (!done) return skip('No systemd on this machine')
  expect(done).toEqual({ status: 0, said: '' })
})

test('PostgreSQL knows each setting', async ({ skip }) => {
  const binaries = await findBinaries()
  const known = binaries && run(join(binaries, 'postgres'), ['--describe-config'], {})
  if (!known) return skip('No PostgreSQL on this machine')
  const described = new Set(known.said.split('\n').map((line) => line.split('\t')[0] ?? ''))
  const ours = ['postgresql.conf', 'monitor.conf'].flatMap((name) => [...settingsOf(name).keys()])
  expect(ours.length).toBeGreaterThan(30)
  // These do not stand in what it describes: they say where files are, or belong to the extension.
  const others = /^(hba_file|ident_file|pgautofailover\.\w+)$/
  expect(ours.filter((name) => !described.has(name) && !others.test(name))).toEqual([])
})

test('pgBackRest knows each option of its repository', ({ skip }) => {
  const words = ['--config=HERE/it.conf', '--stanza=shops', '--log-path=HERE', '--repo1-path=HERE/repo', 'info']
  const done = run('pgbackrest', words, { 'it.conf': read('pgbackrest-repository.conf').replace('pass=', 'pass=some') })
  if (!done) return skip('No pgBackRest on this machine')
  expect(done.said).not.toMatch(/WARN|ERROR/)
})

test('an order is acknowledged only when it lies on two machines', () => {
  const settings = settingsOf('postgresql.conf')
  for (const name of ['synchronous_commit', 'fsync', 'full_page_writes']) expect(settings.get(name)).toBe('on')
  for (const name of ['synchronous_standby_names', 'primary_conninfo']) expect(settings.has(name)).toBe(false)
  expect(settings.get('wal_level')).toBe('logical')
  expect(handbook).toContain('number_sync_standbys 1')
})

test('nobody comes in over the network without encryption and a password, but the monitor’s look', () => {
  const lines = ['pg_hba.conf', 'monitor-hba.conf'].flatMap((name) => read(name).match(/^\w.*$/gm) ?? [])
  expect(lines.length).toBeGreaterThan(7)
  const remote = lines.filter((line) => !line.startsWith('local'))
  expect(remote.filter((line) => !/^hostssl .* scram-sha-256$/.test(line))).toEqual([
    expect.stringMatching(/^hostssl +postgres +pgautofailover_monitor +10\.20\.0\.10\/32 +trust$/),
  ])
  expect(lines.filter((line) => line.startsWith('local') && !/ peer( map=monitor)?$/.test(line))).toEqual([])
})

test('backups keep people for 30 days at most', () => {
  const full = settingsOf('pgbackrest-repository.conf')
  expect(full.get('repo1-retention-full-type')).toBe('time')
  // The last full backup before that day stays until one after it is there: a week more.
  expect(read('pgbackrest-full.timer')).toContain('OnCalendar=Sun ')
  expect(Number(full.get('repo1-retention-full')) + 7).toBeLessThanOrEqual(30)
})

test('a start accepts the environment, and a process that stops is out of HAProxy before its port closes', () => {
  const given = parseEnv(read('contraentrega.env'))
  const key = 'ab'.repeat(32)
  const settings = readEnvironment({ ...given, SECRET_KEY: key, PORT: '3000' }, root)
  expect(settings).toMatchObject({ ok: true })
  expect(addressesOf(given.DATABASE_URL ?? '')).toHaveLength(3)
  expect(given.SECRET_KEY).toBe('')
  const interval = numberOf('haproxy.cfg', /check inter (\d)s fall 2 rise/)
  expect(Number(given.STOP_DELAY_MS)).toBeGreaterThan(interval * 2_000)
  // A commit that waits for a standby is given up after 16 s, and its answer must still come through.
  expect(numberOf('haproxy.cfg', /timeout server (\d+)s/)).toBeGreaterThan(16)
  const proxies = new Set(read('haproxy.cfg').match(/(?<=server web\d-\d+ )[\d.]+(?=:)/g))
  expect(given.TRUSTED_PROXIES?.split(',')).toEqual([...proxies])
})

test('each machine’s data and names are the same in every file', () => {
  const paths = names.flatMap((name) => read(name).match(/\/var\/lib\/postgresql\/\d+\/\w+/g) ?? [])
  expect([...new Set(paths)]).toEqual(['/var/lib/postgresql/15/shops'])
  const hosts = [...read('hosts').matchAll(/^[\d.]+ +(\w+)/gm)].map(([, host]) => host)
  const used = names.flatMap((name) => read(name).match(/(?<=pg\d-host=|repo1-host=|@|,)(db\d|monitor|web\d)\b/g) ?? [])
  expect([...new Set(used)].filter((host) => !hosts.includes(host))).toEqual([])
})

test('the handbook names each file, and no other', () => {
  const isNamed = (name: string) => handbook.includes(name.replace(/\.(service|timer)$/, ''))
  expect(names.filter((name) => !isNamed(name) && name !== 'pgbackrest-backup@.service')).toEqual([])
  const named = handbook.match(/(?<=`)[\w@-]+\.(conf|cfg|env|sh)(?=`)/g) ?? []
  expect([...new Set(named.filter((name) => !names.includes(name)))]).toEqual(['pg_ident.conf'])
})
