import type { App } from '../../src/app.ts'

/** Reads an answer: the address that it came from, and all of it as text, headers included. */
export type Watcher = (where: string, text: string) => void

/** An attribute that may hold one or several addresses. */
const ATTRIBUTE = /\s(?:href|src|action|content|srcset|imagesrcset|data-[\w-]+)="([^"]*)"/g
/** Addresses in a sitemap, in robots.txt, and in scripts, which import each other by relative paths. */
const IN_OTHER_FILES = /<loc>([^<]+)<\/loc>|^Sitemap: (\S+)|["'`](\.\/[\w.-]+\.(?:js|css))["'`]/gm
const ADDRESS = /^(https?:\/\/|\/(?!\/)|\.\/)/
/** More addresses than any demo shop has, so that a crawl that keeps finding new ones ends. */
const MOST = 3_000

let asked = 0

/** Asks each time from another IP address, so that no limit of requests applies. */
export async function visit(app: App, request: Request, watcher: Watcher): Promise<Response> {
  asked += 1
  const address = `181.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const { pathname } = new URL(request.url)
  const response = await app(request, { address: pathname === '/metrics' ? '127.0.0.1' : address })
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const body = Buffer.from(await response.clone().arrayBuffer())
  watcher(`${request.method} ${request.url} → ${response.status}`, `${headers}\n\n${body.toString('latin1')}`)
  return response
}

/** Follows every address of the host that any answer names, beginning with the given ones. Returns those that exist. */
export async function crawl(app: App, host: string, from: readonly string[], watcher: Watcher) {
  const origin = `http://${host}`
  const waiting = from.map((path) => origin + path)
  const known = new Set(waiting)
  const pages = new Set<string>()
  for (const address of waiting) {
    if (known.size > MOST) throw new Error(`${host} names ever new addresses, such as ${address}`)
    const response = await visit(app, new Request(address), watcher)
    if (response.status === 200) pages.add(address)
    const type = response.headers.get('content-type') ?? ''
    for (const next of addressesIn(await response.text(), type, address)) {
      if (!next.startsWith(`${origin}/`) || known.has(next)) continue
      known.add(next)
      waiting.push(next)
    }
  }
  return pages
}

function addressesIn(text: string, type: string, base: string): readonly string[] {
  if (/^(image|font)\//.test(type)) return []
  const attributes = [...text.matchAll(ATTRIBUTE)].flatMap(([, value = '']) => value.split(/,\s+|\s+/))
  const others = [...text.matchAll(IN_OTHER_FILES)].flatMap((match) => match.slice(1))
  return [...attributes, ...others].flatMap((address) => {
    const url = address && ADDRESS.test(address) ? URL.parse(address.replaceAll('&amp;', '&'), base) : null
    if (!url) return []
    url.hash = ''
    return [url.href]
  })
}

/** Every text from which a secret could be read: as it is, in hexadecimal, and in base64 at any place of a longer text. */
export function formsOf(secret: string): readonly string[] {
  return [secret, Buffer.from(secret).toString('hex'), ...[0, 1, 2].flatMap((place) => base64At(secret, place))]
}

/** The base64 characters that depend only on the secret when `place` other bytes stand before it. */
function base64At(secret: string, place: number): readonly string[] {
  const bytes = Buffer.concat([Buffer.alloc(place), Buffer.from(secret)])
  const begin = Math.ceil((place * 8) / 6)
  const end = Math.floor((bytes.length * 8) / 6)
  return [bytes.toString('base64').slice(begin, end), bytes.toString('base64url').slice(begin, end)]
}
