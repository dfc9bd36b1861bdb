import { pictureWords } from './picture-words.ts'

const HASH = /^[0-9a-f]{32}$/
const [TAKEN, REFUSED] = ['fotos', 'sin']

/** Where a form with pictures leads back to: a page of its own shop (`base`), with what was taken and why anything was not. */
export function backTo(
  back: string,
  base: string,
  hashes: readonly string[],
  refusals: readonly (keyof typeof pictureWords)[],
): string {
  const desk = 'http://desk.invalid'
  const url = URL.canParse(back, desk) ? new URL(back, desk) : null
  const isOwn = url?.origin === desk && url.pathname.startsWith(`${base}/`)
  const page = isOwn ? url : new URL(`${base}/mas`, desk)
  page.searchParams.set(TAKEN, hashes.join('.'))
  page.searchParams.delete(REFUSED)
  if (refusals.length > 0) page.searchParams.set(REFUSED, refusals.join('.'))
  return page.pathname + page.search
}

/** What such an address says to the page: the hashes of pictures that are to be added, and in words why others are not. */
export function postedPictures(query: URLSearchParams): {
  readonly hashes: readonly string[]
  readonly refusals: readonly string[]
} {
  const reasons = Object.entries(pictureWords).filter(([reason]) => listed(query, REFUSED).includes(reason))
  return {
    hashes: listed(query, TAKEN).filter((hash) => HASH.test(hash)),
    refusals: reasons.map(([, words]) => words),
  }
}

function listed(query: URLSearchParams, name: string): readonly string[] {
  return (query.get(name) ?? '').split('.')
}
