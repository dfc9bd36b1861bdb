import sanitize from 'sanitize-html'
import {
  DESCRIPTION_TAGS,
  DROPPED_TAGS,
  describedPicture,
  linkAddress,
  NEVER_EMPTY_TAGS,
  RENAMED_TAGS,
} from '../../product.ts'

const BLOCKS = /<(?:p|div|br|ul|ol|table|h[1-6]|blockquote)\b/i

const ALLOWED: sanitize.IOptions = {
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_TAGS],
  transformTags: {
    ...RENAMED_TAGS,
    a: (tagName, { href = '' }) => ({ tagName, attribs: { ...link(href), rel: 'nofollow noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...describedPicture(attribs) } }),
  },
  exclusiveFilter: isNothing,
}

/** Whether a tag goes with what is in it. Only a picture's parent is told of it, so its text tells all the tags around it. */
function isNothing(frame: sanitize.IFrame): boolean {
  if (frame.tag === 'img' && frame.attribs.src !== undefined) frame.text = 'picture'
  return frame.tag === 'img'
    ? frame.attribs.src === undefined
    : NEVER_EMPTY_TAGS.includes(frame.tag) && frame.text.trim() === ''
}

function link(href: string): { href?: string } {
  const address = linkAddress(href)
  return address === null ? {} : { href: address }
}

/**
 * A seller's description as safe HTML. Text, lists, tables, links and stored pictures are kept; scripts, styles, frames, pictures from other hosts
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
