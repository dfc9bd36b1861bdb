const LONGEST_SLUG = 80

/** The text as one segment of an address: lower-case ASCII words with hyphens, or '' when nothing of it can be kept. */
export function slugOf(text: string): string {
  return folded(text).slice(0, LONGEST_SLUG).trim().replaceAll(' ', '-')
}

/** Lower case without accents, every run of other signs one blank: how names and headers are compared. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
