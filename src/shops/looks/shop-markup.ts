/** A piece of a marked text, in its order. */
export type Piece =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'break' }

/** `*bold*` as in WhatsApp, where no letter stands beside the asterisks; `[words](address)`; a line break. */
const MARKS = /(?<![\w*])\*(?=[^\s*])([^*\n]{0,400}[^\s*])\*(?![\w*])|\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)|\n/g

/** Addresses that a link may have: of the web, of the shop itself, a mail or a phone. */
const ADDRESS = /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?![/\\]))/i

/**
 * Reads a text of the shop's pages. What is no mark stays a text, angle brackets too: nothing that a seller types becomes HTML, so nothing has to be taken out
 * of it again.
 */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, bold, words, to] = match
    if (to !== undefined && !ADDRESS.test(to)) continue
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold })
    else if (words !== undefined && to !== undefined) pieces.push({ kind: 'link', text: words, to })
    else pieces.push({ kind: 'break' })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** The words alone, as a search engine shows them. */
export function plainWords(text: string): string {
  return piecesOf(text)
    .map((piece) => (piece.kind === 'break' ? ' ' : piece.text))
    .join('')
}
