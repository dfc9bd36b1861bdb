const LONGEST_SLUG = 80

/** The text as one segment of an address: lower-case ASCII words with hyphens, or '' when no character can be kept. */
export function slugOf(text: string): string {
  return folded(text).slice(0, LONGEST_SLUG).trim().replaceAll(' ', '-')
}

/** Lower case without accents, each run of other characters one blank. Names and headers are compared in this form. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
