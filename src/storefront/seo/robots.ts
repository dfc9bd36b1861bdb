/** Keeps search engines away from calls and from variants of pages. */
export function robotsResponse(origin: string): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*?*mode=',
    'Disallow: /*?*pathwsp=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
