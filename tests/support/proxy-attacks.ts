import { connect } from 'node:http2'
import { ABOUT_ANOTHER, BAD_HOSTS, GOOD_HOSTS, SMUGGLING, TARGETS } from './host-requests.ts'
import { get, OURS, THEIRS } from './host-shops.ts'
import type { Told } from './line.ts'
import type { ReachedShops } from './proxied-shops.ts'

/** A visitor who wants the next one to see another shop's page. */
interface Attack {
  readonly what: string
  /** The request, and the address of the page that the next visitor opens. */
  readonly text: string
  readonly path: string
  /** The attacker names the other shop's host where hosts are named, and may therefore see its page. */
  readonly mayBeTheirs: boolean
}

/** What else a visitor could send in the hope that a proxy or the server believes it. */
const FORGED: readonly string[] = [
  ...ABOUT_ANOTHER,
  'X-Forwarded-Host: theirs.test, ours.test',
  'X-Forwarded-Host: ours.test\r\nX-Forwarded-Host: theirs.test',
  'X_Forwarded_Host: theirs.test',
  'X-Forwarded-Host:\ttheirs.test',
  'x-forwarded-hosT: theirs.test.',
  'X-Forwarded-Proto: http',
  'X-Forwarded-Proto: http, http',
  'X-Forwarded-Proto: http\r\nX-Forwarded-Proto: javascript',
  'X-Forwarded-Scheme: http',
  'Front-End-Https: off',
  'X-Forwarded-For: 200.9.9.9',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For: 200.9.9.9\r\nX-Forwarded-For: 127.0.0.1',
  'Connection: close, X-Forwarded-Host, X-Forwarded-For, X-Forwarded-Proto, Host',
]

/** Every attack, each on a page that no one has asked for. */
function attacks(): readonly Attack[] {
  let made = 0
  const fresh = () => {
    made += 1
    return `/producto/lampara?utm_id=${made}`
  }
  const ofHeaders = (what: string, headers: readonly string[], mayBeTheirs: boolean) => {
    const path = fresh()
    return { what, text: get(path, ...headers), path, mayBeTheirs }
  }
  return [
    ...FORGED.map((header) => ofHeaders(header, ['Host: ours.test', header], false)),
    ofHeaders('every forged header', ['Host: ours.test', ...ABOUT_ANOTHER], false),
    ...GOOD_HOSTS.map(([what, header]) => ofHeaders(`a host ${what}`, [header, ...ABOUT_ANOTHER], false)),
    ...BAD_HOSTS.map(([what, headers]) => ofHeaders(what, headers, /theirs\.test/.test(headers.join()))),
    ...TARGETS.map(([target, host]) => {
      const path = fresh()
      const text = get(target.replace(/\/$/, path), `Host: ${host}`)
      return { what: `${target} under ${host}`, text, path, mayBeTheirs: /theirs\.test/.test(target + host) }
    }),
    ...SMUGGLING.map(([what, lengths, body]) => {
      const path = fresh()
      const head = `POST /api/v1/web/getcategories HTTP/1.1\r\nHost: ours.test\r\nContent-Type: application/json`
      const text = `${head}\r\n${lengths}\r\n\r\n${body}${get(path, 'Host: ours.test')}`
      return { what: `smuggled by ${what}`, text, path, mayBeTheirs: true }
    }),
  ]
}

/** How many attacks there are. */
export const ATTACKS = attacks().length

/** What the attacks come to, as sentences: all of them, or those whose name contains `part`. */
export async function wonByAttack(site: ReachedShops, part = ''): Promise<readonly string[]> {
  const won: string[] = []
  const scheme = site.line('ours.test').isTls ? 'https' : 'http'
  for (const { what, text, path, mayBeTheirs } of attacks().filter((attack) => attack.what.includes(part))) {
    const told = await site.attack(text)
    if (!mayBeTheirs && told.body.includes(THEIRS)) won.push(`${what}: the attacker got the other shop's page`)
    for (const fault of wrongIn(await site.visit(path), scheme)) won.push(`${what}: the next visitor ${fault}`)
  }
  const other = await site.visit('/producto/lampara', 'theirs.test')
  if (!other.body.includes(THEIRS)) won.push('the other shop has lost its page')
  return won
}

/** What is wrong with a visitor's page of our shop's lamp. */
function wrongIn({ status, head, body }: Told, scheme: string): readonly string[] {
  const isOurs = status === 200 && body.includes(OURS)
  const isCanonical = body.includes(`<link rel="canonical" href="${scheme}://ours.test/producto/lampara"/>`)
  return [
    ...(isOurs ? [] : [`got ${status} instead of our page`]),
    ...(isOurs && !isCanonical ? ['got our page with another address in it'] : []),
    ...(/theirs|6666|evil/i.test(head + body) || body.includes(THEIRS) ? ['read of another shop'] : []),
  ]
}

/** Which address the shop takes for the visitor's, with each header that a visitor could forge. */
export async function addressesSeen({ call }: ReachedShops): Promise<ReadonlySet<string>> {
  const names = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'True-Client-IP', 'CF-Connecting-IP', 'X-Client-IP']
  const values = ['200.9.9.9', '127.0.0.1', '200.9.9.9, 127.0.0.1', 'for=200.9.9.9', 'unknown', '']
  const seen = new Set<string>()
  for (const name of names) {
    for (const value of values) {
      const { body } = await call('/api/v1/web/country', {}, { [name]: value })
      seen.add(JSON.parse(body).data.ip)
    }
  }
  return seen
}

/** The text of a page over HTTP/2, asked with these headers. */
export async function overHttp2(site: ReachedShops, headers: Readonly<Record<string, string>>): Promise<string> {
  const session = connect(`https://ours.test:${site.line('ours.test').port}`, {
    rejectUnauthorized: false,
    servername: 'ours.test',
    lookup: (_host, options, found) =>
      options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  })
  session.on('error', () => {})
  const stream = session.request({ ':method': 'GET', ':scheme': 'https', ...headers })
  let text = ''
  try {
    for await (const part of stream.setEncoding('utf8')) text += part
  } catch (error) {
    text = String(error)
  }
  session.destroy()
  return text
}
