import { textStream } from '../../web/text-stream.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Texts = AsyncIterable<string> | Iterable<string>
type Paths = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** The index of `/sitemap-0.xml` and the following files. */
export function sitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>`,
  )
  return `<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`
}

/** A list of addresses, streamed batch by batch. */
export async function* urlSet(origin: string, lists: readonly Paths[]): AsyncGenerator<string> {
  yield `<urlset ${NAMESPACE}>`
  for (const list of lists) {
    for await (const paths of list)
      yield paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('')
  }
  yield '</urlset>'
}

export function xmlResponse(texts: Texts): Response {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' }
  return new Response(textStream(declared(texts)), { headers })
}

async function* declared(texts: Texts): AsyncGenerator<string, undefined> {
  yield DECLARATION
  yield* texts
  return undefined
}

/** Addresses are percent-encoded, so `&` and `'` are the only characters to escape for XML. */
function escaped(address: string): string {
  return address.replace(/&/g, '&amp;').replace(/'/g, '&apos;')
}
