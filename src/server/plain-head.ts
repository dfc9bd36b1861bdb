import type { IncomingMessage } from 'node:http'
import type { AskedHeaders, RequestHead } from '../web/requests/request-head.ts'

/** Hosts and targets that stay as they are when a URL is made of them. All that advertisements link to are among them. */
const HOST = /^[a-z\d.-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
const TARGET = /^\/[\w\-./~]*(?:\?[\w\-./~%+=&,:;@!$()*?]*)?$/
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/

/**
 * The head of a request whose URL needs no parser, so that its page in memory is found without a `Request`; `null` for every other one, good or bad.
 * It says the same as the head of the `Request` that `@hono/node-server` would build.
 */
export function plainHead({ method = '', url = '', headers, rawHeaders }: IncomingMessage): RequestHead | null {
  const { host } = headers
  if (host === undefined || !HOST.test(host) || !TARGET.test(url) || DOT_SEGMENT.test(url)) return null
  return hostsIn(rawHeaders) === 1 ? { method, url: `http://${host}${url}`, headers: readIn(headers) } : null
}

/** Node keeps the first of several. */
function hostsIn(raw: readonly string[]): number {
  let found = 0
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found
}

/** Node joins those that come several times as `Headers` does, but for a few that no answer from memory depends on. */
function readIn(headers: IncomingMessage['headers']): AskedHeaders {
  const get = (name: string) => headers[name]?.toString() ?? null
  return { get, has: (name) => headers[name] !== undefined }
}
