const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of cleaned HTML in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text of at most `longest` characters: a longer one ends between two words of it, or within a very long one, with `…`. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const blank = cut.lastIndexOf(' ')
  const whole = blank < longest >> 1 ? cut : cut.slice(0, blank)
  return `${whole.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
