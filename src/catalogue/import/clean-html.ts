import sanitize from 'sanitize-html'

const BLOCKS = /<(?:p|div|br|ul|ol|table|h[1-6]|blockquote)\b/i

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'],
    ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { ...link(href), rel: 'nofollow noopener' } }),
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'div', 'h2', 'h3', 'h4', 'li', 'a', 'strong', 'em'].includes(tag) &&
    text.trim() === '' &&
    mediaChildren.length === 0,
}

/** A placeholder for the shop's own host, which is not known here. */
const HERE = 'https://here.invalid'

/** A link as a browser resolves it, in its canonical spelling. No link when it leads nowhere, or names a host without a scheme. */
function link(href: string): { href?: string } {
  if (/^#[\w-]*$/.test(href)) return { href }
  const url = href.trim() === '' ? null : URL.parse(href, HERE)
  if (url?.origin === HERE) return { href: url.href.slice(HERE.length) }
  return url && /^[a-z]/i.test(href.trim()) ? { href: url.href } : {}
}

/**
 * A seller's description as safe HTML. Text, lists, tables and links are kept; scripts, styles, frames, pictures (they would come from other hosts)
 * and all other attributes are removed. In text without tags blank lines separate paragraphs, as in WordPress.
 */
export function cleanHtml(html: string): string {
  let clean = cleanedOnce(html)
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = cleanedOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return cleanedOnce(sanitize(clean, NO_TAGS))
}

/** Broken tags may come out wrongly nested, which the next pass repairs. HTML that still changes after the last pass becomes plain text. */
const MOST_PASSES = 5
const NO_TAGS = { allowedTags: [], allowedAttributes: {} }

function cleanedOnce(html: string): string {
  const clean = sanitize(html, ALLOWED).trim()
  return BLOCKS.test(clean) ? clean : sanitize(paragraphs(clean), ALLOWED)
}

function paragraphs(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The text of a title: without tags and entities, each run of blanks one blank. */
export function plainText(html: string): string {
  const text = sanitize(html, NO_TAGS)
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
