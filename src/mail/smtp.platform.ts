import { mailHtml } from './mail-html.ts'
import { isMailAddress, type MailLetter } from './mail-letter.ts'
import { type MailSettings, startTls } from './mail-server.ts'
import { mailText } from './mail-text.ts'
import type { SmtpFailure } from './smtp-failure.ts'
import { type SmtpVerdict, verdictOfFailure } from './smtp-verdict.ts'

/** A letter with its headers. */
export interface AddressedLetter {
  readonly letter: MailLetter
  /** Without the angle brackets. */
  readonly messageId: string
  readonly date: number
  /** The name beside the installation’s address, which is the same for all shops. */
  readonly senderName: string
  readonly replyTo: string | null
}

export interface MailConnection {
  /** Always answers within the limit. */
  send(addressed: AddressedLetter): Promise<SmtpVerdict>
  close(): void
}

interface ConnectionOptions {
  /** How long the server may take for one letter. */
  readonly limitMs: number
  readonly atOnce: number
}

/** Opens connections to the server as they are needed. The SMTP library is loaded here, when the first letter is sent. */
export async function openMailConnection(
  { server, from }: MailSettings,
  { limitMs, atOnce }: ConnectionOptions,
): Promise<MailConnection> {
  const { createTransport } = await import('nodemailer')
  const tls = startTls(server)
  const transport = createTransport({
    pool: true,
    maxConnections: atOnce,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'never',
    ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: (addressed) =>
      within(
        limitMs,
        transport.sendMail(messageOf(addressed, from)).then(
          ({ response }): SmtpVerdict => ({ kind: 'delivered', reason: response, todo: '' }),
          (error: unknown) => verdictOfFailure(failureOf(error)),
        ),
      ),
    close: () => transport.close(),
  }
}

function messageOf({ letter, messageId, date, senderName: name, replyTo }: AddressedLetter, from: string) {
  const { to, subject, blocks } = letter
  const senderName = oneLine(name)
  return {
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    ...(replyTo && isMailAddress(replyTo) && { replyTo: { name: senderName, address: replyTo } }),
    subject: oneLine(subject),
    text: mailText(blocks),
    html: mailHtml({ shopName: senderName, title: subject, blocks }),
    messageId: `<${messageId}>`,
    date: new Date(date),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A text for a header, on one line, so that it cannot begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function failureOf(error: unknown): SmtpFailure {
  const { code, originalCode, responseCode, command, message } = (error ?? {}) as Readonly<Record<string, unknown>>
  return {
    code: typeof code === 'string' ? code : '',
    cause: typeof originalCode === 'string' ? originalCode : '',
    status: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : '',
    message: typeof message === 'string' ? message : 'unknown',
  }
}

/** Treats a server that hangs like one that is not there. */
async function within(limitMs: number, sending: Promise<SmtpVerdict>): Promise<SmtpVerdict> {
  const { promise: limit, resolve } = Promise.withResolvers<SmtpVerdict>()
  const message = `the mail server did not answer within ${limitMs} ms`
  const late: SmtpFailure = { code: 'ETIMEDOUT', cause: '', status: null, command: '', message }
  const timer = setTimeout(() => resolve(verdictOfFailure(late)), limitMs)
  try {
    return await Promise.race([sending, limit])
  } finally {
    clearTimeout(timer)
  }
}
