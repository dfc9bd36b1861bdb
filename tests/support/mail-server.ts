import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { MailSettings } from '../../src/mail/mail-server.ts'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** The whole message, with its head. */
  readonly message: string
  readonly isEncrypted: boolean
}

interface MailServerOptions {
  readonly login?: { readonly user: string; readonly password: string }
  /** What it answers to a recipient; `null` takes it. */
  readonly refusal?: (to: string) => { readonly code: number; readonly text: string } | null
  /** Told before a message is answered; the answer waits for it. */
  readonly beforeAnswer?: (mail: ReceivedMail) => Promise<void>
  readonly tls?: { readonly key: string; readonly cert: string; readonly begins: 'at once' | 'by STARTTLS' }
  /** How the settings name it. */
  readonly host?: string
  readonly port?: number
}

export interface TestMailServer {
  readonly received: readonly ReceivedMail[]
  /** Whether the line was encrypted, for each password that came. */
  readonly passwords: readonly { readonly isEncrypted: boolean }[]
  readonly port: number
  readonly settings: MailSettings
  stop(): Promise<void>
}

/** A real SMTP server on loopback. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const { login, refusal = () => null, beforeAnswer, tls, host = '127.0.0.1', port = 0 } = options
  const isSecure = tls?.begins === 'at once'
  const received: ReceivedMail[] = []
  const passwords: { readonly isEncrypted: boolean }[] = []
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    secure: isSecure,
    ...(tls && { key: tls.key, cert: tls.cert }),
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    closeTimeout: 100,
    onAuth({ username, password }, session, done) {
      passwords.push({ isEncrypted: session.secure })
      const isRight = username === login?.user && password === login?.password
      done(isRight ? null : Object.assign(new Error('Bad login'), { responseCode: 535 }), { user: username ?? '' })
    },
    onRcptTo({ address }, _session, done) {
      const refused = refusal(address)
      done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }))
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const message = Buffer.concat(parts).toString()
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address).join(), message, isEncrypted: secure }
        received.push(mail)
        await beforeAnswer?.(mail)
        done(null)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await new Promise<void>((resolve) => server.close(resolve))
    isStopped = true
  }
  onTestFinished(stop)
  const bound = (server.server.address() as AddressInfo).port
  const settings: MailSettings = {
    server: { host, port: bound, isSecure, login: login ?? null },
    from: 'pedidos@correo.pe',
  }
  return { received, passwords, port: bound, settings, stop }
}

/** The addresses in a message as it arrived, in its text and in its HTML, each once. */
export function linksIn({ message }: Pick<ReceivedMail, 'message'>): readonly string[] {
  const parts = message.split(/^--\S+$/m).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/)
    const coding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1] ?? ''
    return decodedBody(body.join('\n\n'), coding.toLowerCase())
  })
  const found = parts.join('\n').match(/https?:\/\/[^\s"<>]+/g) ?? []
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&').replace(/[.,]$/, '')))]
}

function decodedBody(body: string, coding: string): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString()
  if (coding !== 'quoted-printable') return body
  const text = body.replace(/=\r?\n/g, '')
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
}
