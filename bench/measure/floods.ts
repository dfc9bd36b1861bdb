/** A request of a flood. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** The n-th request of each flood, from a visitor who wants to keep the server busy. `host` is a shop's. */
export type Flood = (n: number, host: string) => Asked

const at = (path: string, more: Partial<Asked> = {}, headers: Asked['headers'] = {}): Flood => {
  return (n, host) => ({
    method: 'GET',
    path: path.replaceAll('#', String(n)),
    headers: { host, 'accept-encoding': 'br', ...headers },
    ...more,
  })
}

/** Addresses at which there is nothing. */
export const misses = {
  'one unknown address': at('/nada-1'),
  'unknown addresses': at('/nada-#'),
  'long addresses with odd bytes': at(`/.git/%00%ff/${'x'.repeat(2_000)}/#.php?id=#%27`),
  'unknown products': at('/producto/nada-#'),
  'unknown categories': at('/categoria/nada-#'),
  'pages beyond the last': at('/categoria/todo?page=#0'),
  'wrong order codes': at('/pedido/K7M2P#'),
  'unknown calls': at('/api/v1/web/nada-#'),
  'unknown pictures': at('/media/nada-#.webp'),
  'unknown files': at('/assets/nada-#.js'),
  'wrong methods': at('/', { method: 'DELETE' }),
  'unknown hosts': (n) => ({ method: 'GET', path: '/', headers: { host: `nada-${n}.test` } }),
} as const satisfies Readonly<Record<string, Flood>>

/** Addresses of pages that exist, in more spellings than anybody needs. */
const variants = {
  'a page with any query': at('/?q=#&s=#&utm_source=#'),
  'numbers on a page without numbers': at('/?page=#'),
  'another spelling of an address': at('/CARRITO?a=#'),
  'large headers': at('/', {}, { cookie: `a=${'x'.repeat(12_000)}`, 'if-none-match': '"a", '.repeat(300) }),
  sitemap: at('/sitemap.xml'),
  readiness: at('/readyz'),
} as const satisfies Readonly<Record<string, Flood>>

export const floods: Readonly<Record<string, Flood>> = { ...misses, ...variants }
