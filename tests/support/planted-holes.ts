import { once } from 'node:events'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const PAGES = ['/', '/search', '/product']

/**
 * A page that repeats its parameter unescaped, and a call that concatenates its parameter into SQL. A scanner has to find both, otherwise its clean result for
 * the product proves nothing. Serves on loopback only.
 */
export async function servePlantedHoles(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const db = new DatabaseSync(':memory:')
  db.exec("create table products (slug text, title text); insert into products values ('lampara', 'Lámpara')")
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://planted')
    if (pathname === '/api/price') {
      const { params } = JSON.parse((await text(request)) || '{"params":{}}')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(rows(db, params.slug)))
    }
    if (!PAGES.includes(pathname)) return void response.writeHead(404).end('No such page')
    const links = '<a href="/search?q=lampara">Buscar</a> <a href="/product?slug=lampara">Lámpara</a>'
    const answer = pathname === '/product' ? JSON.stringify(rows(db, searchParams.get('slug'))) : searchParams.get('q')
    response.setHeader('content-type', 'text/html').end(`<!doctype html><body>${links}<p>${answer ?? ''}</p></body>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      db.close()
    },
  }
}

function rows(db: DatabaseSync, slug: unknown): unknown {
  try {
    return db.prepare(`select title from products where slug = '${slug}'`).all()
  } catch (error) {
    return { error: `[SQLITE_ERROR] ${error}` }
  }
}

async function text(request: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
