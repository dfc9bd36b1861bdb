import type { MailBlock } from './mail-letter.ts'

interface Shown {
  readonly title: string
  readonly blocks: readonly MailBlock[]
}

/** Nothing is fetched from outside. Mail programs read styles on the element itself; those that know dark mode turn the colours that no style names. */
const BODY =
  'margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere'
const WIDTH = 'max-width:560px;margin:0 auto'
const SPACED = 'margin:0 0 16px'
const LABEL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:400;opacity:.75'
const VALUE = 'padding:4px 0;text-align:right;vertical-align:top'

/** A letter as HTML, of the same blocks as its plain text. */
export function mailHtml({ title, blocks }: Shown): string {
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(title)}</title></head><body style='${BODY}'><div style="${WIDTH}">`,
    ...blocks.map(blockHtml),
    '</div></body></html>',
  ].join('\n')
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${SPACED}">${broken(block.text)}</p>`
    case 'facts': {
      const rows = block.facts.map(
        ([label, value]) =>
          `<tr><th scope="row" style="${LABEL}">${broken(label)}</th><td style="${VALUE}">${broken(value)}</td></tr>`,
      )
      return `<table style="width:100%;border-collapse:collapse;${SPACED}">${rows.join('')}</table>`
    }
    case 'list': {
      const heading =
        block.heading === '' ? '' : `<p style="margin:0 0 4px"><strong>${broken(block.heading)}</strong></p>`
      const items = block.items.map((item) => `<li>${broken(item)}</li>`)
      return `${heading}<ul style="${SPACED};padding-left:20px">${items.join('')}</ul>`
    }
    case 'link':
      return `<p style="${SPACED}">${linkHtml(block.text, block.href)}</p>`
  }
}

/** A link that is no address of a page is told as text. */
function linkHtml(text: string, href: string): string {
  return /^https?:\/\//.test(href) ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(`${text}: ${href}`)
}

function broken(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
