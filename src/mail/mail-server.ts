import { done, type Outcome, refused } from '../lib/outcome.ts'
import { isMailAddress } from './mail-letter.ts'

/** The SMTP server that takes the installation's letters. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly password: string } | null
}

export interface MailSettings {
  readonly server: MailServer
  /** The address that letters come from. */
  readonly from: string
}

const USUAL_PORT = { 'smtp:': 587, 'smtps:': 465 } as const

const ADDRESS_FORM =
  'is an address such as smtp://user:password@mail.tienda.pe:587 or smtps://mail.tienda.pe:465, with signs such as @ and / in user and password written as %40 and %2F'

/** `smtp://user:password@host:port`. Refuses with the end of a sentence that begins with the setting's name. */
export function readMailServer(text: string): Outcome<MailServer, string> {
  const url = URL.parse(text)
  const port = url && USUAL_PORT[url.protocol as keyof typeof USUAL_PORT]
  if (!url || !port || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    return refused(ADDRESS_FORM)
  }
  if ((url.username === '') !== (url.password === '')) return refused('names a user and a password, or neither')
  const login = loginOf(url)
  if (login === 'unreadable') return refused(ADDRESS_FORM)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return done({ host, port: url.port === '' ? port : Number(url.port), isSecure: url.protocol === 'smtps:', login })
}

function loginOf({ username, password }: URL): MailServer['login'] | 'unreadable' {
  if (username === '') return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'unreadable'
  }
}

/** The address that letters come from: the one that is set, or the user of the server where that is one. `null`: none. */
export function senderAddress(server: MailServer, given: string | null): string | null {
  if (given !== null) return given
  const user = server.login?.user ?? ''
  return isMailAddress(user) ? user : null
}

/**
 * Whether a line that begins open is encrypted (STARTTLS) before anything else is said. `required`: a password never goes over a line that others may read.
 * `offered`: where the server offers it. `never`: to a mail server of this machine without a login, whose certificate seldom names `localhost`.
 */
export function startTls({ host, login }: Pick<MailServer, 'host' | 'login'>): 'required' | 'offered' | 'never' {
  const isHere = /^(localhost|127\.[\d.]+|::1)$/.test(host)
  if (login) return isHere ? 'offered' : 'required'
  return isHere ? 'never' : 'offered'
}
