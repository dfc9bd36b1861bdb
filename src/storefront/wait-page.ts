import { createHash } from 'node:crypto'

const STYLE =
  'body{margin:0;font:18px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}main{max-width:34rem;margin:20vh auto 0;padding:0 16px}a{display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1b1b;color:#fff;text-decoration:none}'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
}

/** Instead of any page of any shop, without asking anything of the processor or the database: come again in a moment. */
export function waitPage(message: string): Response {
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Vuelve en un momento</title><style>${STYLE}</style></head>
<body><main><h1>Vuelve en un momento</h1><p>${message}</p><p>Lo que guardaste en tu carrito sigue ahí.</p><p><a href="">Intentar otra vez</a></p></main></body></html>`
  return new Response(html, { status: 503, headers: HEADERS })
}
