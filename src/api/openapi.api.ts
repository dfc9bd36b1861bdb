import { Hono } from 'hono'
import { openApi } from './openapi.ts'
import { OPENAPI_PAGE_CSS, openApiPage } from './openapi-page.tsx'

const HOUR = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's description: for machines, and to read. */
export function openApiRoutes(): Hono {
  const routes = new Hono()
  routes.get('/openapi.json', (c) => c.json(openApi(), 200, HOUR))
  routes.get('/docs', (c) => c.html(openApiPage(), 200, { ...HOUR, 'content-security-policy': POLICY }))
  routes.get('/docs.css', (c) => c.body(OPENAPI_PAGE_CSS, 200, { ...HOUR, 'content-type': 'text/css' }))
  return routes
}
