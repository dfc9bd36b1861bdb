/** For who asks for orders that are not his, again and again: the same for every shop, and cheap. */
export function tooManyPage(retryAfterSeconds: number): Response {
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Demasiados intentos</title></head>
<body><main><h1>Demasiados intentos</h1><p>Espera un momento y vuelve a abrir el enlace de tu pedido.</p></main></body></html>`
  return new Response(html, {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
