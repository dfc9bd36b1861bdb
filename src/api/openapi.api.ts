import { OPENAPI_PAGE_CSS, openApiPage } from '../web/openapi/openapi-page.tsx'
import { openApi } from './openapi.ts'

const AN_HOUR = 'public, max-age=3600'
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const answers: Readonly<Record<string, () => Response>> = {
  '/api/openapi.json': () => Response.json(openApi(), { headers: { 'cache-control': AN_HOUR } }),
  '/api/docs': () =>
    described(openApiPage({ document: openApi(), documentHref: '/api/openapi.json', styleHref: '/api/docs.css' }), {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': POLICY,
    }),
  '/api/docs.css': () => described(OPENAPI_PAGE_CSS, { 'content-type': 'text/css' }),
}

/** The API's description as JSON and as a page; `null` for any other request. */
export function openApiResponse({ method, url }: Request): Response | null {
  return method === 'GET' || method === 'HEAD' ? (answers[new URL(url).pathname]?.() ?? null) : null
}

function described(body: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { 'cache-control': AN_HOUR, ...headers } })
}
