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

/** Reads the next text only when the client has taken the last one. */
export function xmlResponse(texts: Texts): Response {
  const parts = declared(texts)
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' }
  return new Response(body, { headers })
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
