import { createHash } from 'node:crypto'

const STYLE =
  'body{margin:0;font:18px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}main{max-width:34rem;margin:20vh auto 0;padding:0 16px}a{display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1b1b;color:#fff;text-decoration:none}'

interface PlainPage {
  readonly title: string
  readonly main: string
  readonly style?: string
}

/** A page that needs no shop, no database and no rendering: the same for every host. */
function plainPage(status: number, { title, main, style = '' }: PlainPage): Response {
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${style && `<style>${style}</style>`}</head>
<body><main>${main}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** 404 for a host without a shop: it names no shop. */
export function neutralNotFound(): Response {
  return plainPage(404, {
    title: 'Página no encontrada',
    main: '<h1>No hay nada en esta dirección</h1><p lang="en">This page could not be found</p>',
  })
}

/** 429 for forms, look-ups and guesses that come too fast. */
export function tooManyPage(retryAfterSeconds: number): Response {
  const response = plainPage(429, {
    title: 'Demasiados intentos',
    main: '<h1>Demasiados intentos</h1><p>Espera un momento e inténtalo otra vez.</p>',
  })
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** 429 for searches that come faster than people type. */
export function tooManySearchesPage(retryAfterSeconds: number): Response {
  const response = plainPage(429, {
    title: 'Demasiadas búsquedas',
    main: '<h1>Demasiadas búsquedas</h1><p>Llegaron muchas búsquedas desde tu conexión. Espera un momento.</p><p><a href="">Buscar otra vez</a></p>',
    style: STYLE,
  })
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

interface Link {
  readonly href: string
  readonly title: string
}

/** 410 for a shop that was closed: search engines forget it, and who bought there finds the order and the seller. */
export function closedShopPage(title: string, chat: string, book: Link): Response {
  const name = title.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return plainPage(410, {
    title: `${name} cerró`,
    main: `<h1>${name} cerró</h1><p>Por ahora no toma pedidos. Si ya compraste, tu pedido sigue en pie.</p><p><a href="${chat}">Escribir por WhatsApp</a></p><p><a href="/pedido">Ver mi pedido</a></p><p><a href="${book.href}">${book.title}</a></p>`,
    style: STYLE,
  })
}

/** 503 instead of any page: the same request works in a moment. */
export function waitPage(paragraphs: readonly string[]): Response {
  return plainPage(503, {
    title: 'Vuelve en un momento',
    main: `<h1>Vuelve en un momento</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}<p><a href="">Intentar otra vez</a></p>`,
    style: STYLE,
  })
}

/** Says why a posted form was refused. */
export function noticePage(status: number, message: string): Response {
  return plainPage(status, {
    title: 'No pudimos recibir el formulario',
    main: `<h1>No pudimos recibir el formulario</h1><p>${message}</p><p><a href="/">Ir a la tienda</a></p>`,
    style: STYLE,
  })
}
