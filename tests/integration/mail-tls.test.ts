import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openMailConnection } from '../../src/mail/smtp.platform.ts'
import { certificate, expired } from '../support/desk-certificates.ts'
import { startMailServer, type TestMailServer } from '../support/mail-server.ts'
import { atOnce, MAIL_HOST, namesLeadHere, starttls, trust } from '../support/mail-tls.ts'

const host = MAIL_HOST
const login = { user: 'tienda', password: 'clave' }
const head = { messageId: 'a@tienda.pe', date: 0, senderName: 'Bazar', replyTo: null }
const letter = { to: 'rosa@correo.pe', subject: 'Hola', blocks: [] }

async function send({ settings }: TestMailServer, change: Partial<TestMailServer['settings']['server']> = {}) {
  const line = await openMailConnection(
    { ...settings, server: { ...settings.server, ...change } },
    { limitMs: 5_000, atOnce: 1 },
  )
  onTestFinished(() => line.close())
  return line.send({ letter, ...head })
}

test('smtps:// sends login and letter to a server whose certificate is trusted, encrypted from the first byte', async () => {
  namesLeadHere()
  trust(certificate)
  const server = await startMailServer({ host, login, tls: atOnce })
  expect(await send(server)).toMatchObject({ kind: 'delivered' })
  expect(server.passwords).toEqual([{ isEncrypted: true }])
  expect(server.received).toMatchObject([{ to: 'rosa@correo.pe', isEncrypted: true }])
})

test.each([{ login }, {}])('smtp:// encrypts the line where the server offers STARTTLS: %j', async (options) => {
  namesLeadHere()
  trust(certificate)
  const server = await startMailServer({ host, tls: starttls, ...options })
  expect(await send(server)).toMatchObject({ kind: 'delivered' })
  expect(server.passwords.every(({ isEncrypted }) => isEncrypted)).toBe(true)
  expect(server.received).toMatchObject([{ isEncrypted: true }])
})

test('a password never goes over an open line beyond this machine, and what to do is said', async () => {
  namesLeadHere()
  const server = await startMailServer({ host, login })
  expect(await send(server)).toMatchObject({
    kind: 'again',
    todo: expect.stringContaining('Write another port or smtps:// into SMTP_URL, or take user and password out of it.'),
  })
  expect(server.passwords).toEqual([])
  expect(server.received).toEqual([])
})

test('on this machine a password may go over an open line, and a server without a login needs no certificate', async () => {
  const withLogin = await startMailServer({ login })
  expect(await send(withLogin)).toMatchObject({ kind: 'delivered' })
  expect(withLogin.passwords).toEqual([{ isEncrypted: false }])
  const relay = await startMailServer({ tls: starttls })
  expect(await send(relay)).toMatchObject({ kind: 'delivered' })
  expect(relay.received).toMatchObject([{ isEncrypted: false }])
})

test.each([
  ['a certificate that nobody vouches for', atOnce, host, 'NODE_EXTRA_CA_CERTS'],
  ['the same after STARTTLS', starttls, host, 'NODE_EXTRA_CA_CERTS'],
  ['a certificate for another host', atOnce, 'mail.tienda.pe', 'for another host'],
  ['a certificate for another host after STARTTLS', starttls, 'mail.tienda.pe', 'for another host'],
  ['an expired certificate', { ...atOnce, cert: expired }, host, 'has expired'],
])('with %s neither password nor letter is sent, and what to do is said', async (_what, tls, named, todo) => {
  namesLeadHere()
  if (!todo.startsWith('NODE')) trust(tls.cert)
  const server = await startMailServer({ host: named, login, tls })
  expect(await send(server)).toMatchObject({ kind: 'again', todo: expect.stringContaining(todo) })
  expect(server.passwords).toEqual([])
  expect(server.received).toEqual([])
})

test('smtps:// to a port that begins without TLS is told as that', async () => {
  const server = await startMailServer({ login })
  expect(await send(server, { isSecure: true })).toMatchObject({
    kind: 'again',
    todo: expect.stringContaining('does not begin with TLS'),
  })
  expect(server.passwords).toEqual([])
})

test('a file in NODE_EXTRA_CA_CERTS is what makes a certificate of one’s own trusted', {
  tags: ['detail'],
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'authority.pem')
  await writeFile(file, certificate)
  const server = await startMailServer({ host, login, tls: atOnce })
  const script = `
    import dns from 'node:dns'
    const none = (_host, heard) => heard(Object.assign(new Error('none'), { code: dns.NOTFOUND }))
    Object.assign(dns.Resolver.prototype, { resolve4: none, resolve6: none })
    dns.lookup = (_host, _options, heard) => heard(null, [{ address: '127.0.0.1', family: 4 }])
    const { openMailConnection } = await import('./src/mail/smtp.platform.ts')
    const line = await openMailConnection(${JSON.stringify(server.settings)}, { limitMs: 20_000, atOnce: 1 })
    const { kind } = await line.send(${JSON.stringify({ letter, ...head })})
    line.close()
    console.log(kind)`
  const sentWith = async (authority: string) => {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority }
    const parameters = ['--input-type=module', '--eval', script]
    return (await promisify(execFile)(process.execPath, parameters, { env })).stdout.trim()
  }
  expect(await sentWith('')).toBe('again')
  expect(await sentWith(file)).toBe('delivered')
  expect(server.received).toHaveLength(1)
})
