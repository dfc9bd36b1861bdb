import { OPENAPI_PAGE_CSS, openApiPage } from '../../web/openapi/openapi-page.tsx'
import { deskOpenApi } from '../calls/desk-openapi.ts'

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The desk's calls, described for programs. */
export async function openApiJson(): Promise<Response> {
  return Response.json(deskOpenApi())
}

/** The same for people. */
export async function docsPage(): Promise<Response> {
  const page = { document: deskOpenApi(), documentHref: '/openapi.json', styleHref: '/docs.css' }
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': POLICY }
  return new Response(openApiPage(page), { headers })
}

export async function docsStyle(): Promise<Response> {
  return new Response(OPENAPI_PAGE_CSS, { headers: { 'content-type': 'text/css' } })
}
