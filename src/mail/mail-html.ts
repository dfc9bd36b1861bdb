import type { MailBlock } from './mail-letter.ts'

interface Shown {
  readonly shopName: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
}

/**
 * Nothing is fetched from outside. Mail programs read styles on the element itself, Outlook takes widths and fonts from tables and their cells only, and those that
 * know dark mode turn the colours that no style names.
 */
const FONT = 'font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const SPACED = 'margin:0 0 16px'
const LINE = 'border-bottom:1px solid rgba(128,128,128,.35)'
const CELL = `padding:6px 0;vertical-align:top;${LINE}`
const LABEL = `${CELL};padding-right:16px;text-align:left`
const BUTTON =
  'display:inline-block;padding:11px 20px;border:2px solid;border-radius:8px;color:inherit;font-weight:600;text-decoration:none'

/** A letter as HTML, of the same blocks as its plain text. */
export function mailHtml({ shopName, title, blocks }: Shown): string {
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(title)}</title></head><body style="margin:0">`,
    `<table ${TABLE}><tr><td align="center" style="padding:24px 16px">`,
    `<table ${TABLE.replace('100%', '600')} style="width:100%;max-width:600px"><tr><td align="left" style='${FONT}'>`,
    `<p style="margin:0 0 4px;opacity:.75">${escaped(shopName)}</p>`,
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escaped(title)}</h1>`,
    ...blocks.map(blockHtml),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${SPACED}">${broken(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 4px;font-size:17px;line-height:1.4">${broken(block.text)}</h2>`
    case 'facts':
      return factsHtml(block)
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

/** Amounts are aligned at the right, and the last one is their total. Words are aligned at the left, and no label is broken within a word. */
function factsHtml({ facts, areSums }: MailBlock & { readonly kind: 'facts' }): string {
  const [width, name, value] = areSums
    ? ['', LABEL, `${CELL};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums`]
    : [' width="35%"', `${LABEL};overflow-wrap:break-word`, `${CELL};text-align:left`]
  const rows = facts.map(([label, text], place) => {
    const weight = `font-weight:${areSums && place === facts.length - 1 ? 700 : 400}`
    const head = `<th scope="row"${width} style='${FONT};${name};${weight}'>${broken(label)}</th>`
    return `<tr>${head}<td style='${FONT};${value};${weight}'>${broken(text)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;${SPACED}">${rows.join('')}</table>`
}

/** A link that is no web address is shown as text. */
function linkHtml(text: string, href: string): string {
  return /^https?:\/\//.test(href)
    ? `<a href="${escaped(href)}" style="${BUTTON}">${escaped(text)}</a>`
    : escaped(`${text}: ${href}`)
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
