/** WhatsApp's marks, around words and not inside them. */
const MARKS = [
  [/(?<![\p{L}\p{N}*])\*(?!\s)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu, 'b'],
  [/(?<![\p{L}\p{N}_])_(?!\s)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu, 'i'],
  [/(?<![\p{L}\p{N}~])~(?!\s)([^~\n]*[^~\s])~(?![\p{L}\p{N}~])/gu, 's'],
] as const

const BULLET = /^\s*(?:[-•·–*]|\u25aa|\u25cf)\s+/u
const NUMBER = /^\s*\d{1,2}[.)]\s+/

/** Text as it was copied from a chat, as HTML: its marks, lists, lines and paragraphs. One line stays part of the line where it is pasted. */
export function pastedHtml(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/```/g, '').trim()
  if (!clean.includes('\n') && !BULLET.test(clean)) return marked(clean)
  return clean
    .split(/\n[^\S\n]*\n\s*/)
    .map(paragraph)
    .join('')
}

type Kind = 'p' | 'ul' | 'ol'

function paragraph(text: string): string {
  const parts: { readonly kind: Kind; readonly lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const kind = BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : 'p'
    const words = marked(line.replace(kind === 'ul' ? BULLET : kind === 'ol' ? NUMBER : '', '').trim())
    const last = parts.at(-1)
    if (last?.kind === kind) last.lines.push(words)
    else parts.push({ kind, lines: [words] })
  }
  return parts.map(({ kind, lines }) => block(kind, lines)).join('')
}

function block(kind: Kind, lines: readonly string[]): string {
  if (kind === 'p') return `<p>${lines.join('<br>')}</p>`
  return `<${kind}>${lines.map((line) => `<li>${line}</li>`).join('')}</${kind}>`
}

function marked(line: string): string {
  const escaped = line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return MARKS.reduce((html, [mark, tag]) => html.replace(mark, `<${tag}>$1</${tag}>`), escaped)
}
