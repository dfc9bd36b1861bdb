import { LONGEST_QUERY } from '../catalogue/search/search-words.ts'
import { cleanText } from '../lib/text/clean-text.ts'

export interface AskedSearch {
  /** What was typed, on one line and without invisible characters; '' when nothing was. */
  readonly query: string
  /** From 1. */
  readonly page: number
}

/** The search that an address asks for: `?q=lampara&page=2`. */
export function askedSearch(query: URLSearchParams): AskedSearch {
  const typed = [...cleanText(query.get('q') ?? '')].slice(0, LONGEST_QUERY).join('')
  const page = query.get('page') ?? ''
  return { query: cleanText(typed), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

/** The address of each page of a search. */
export function searchAddresses(path: string, query: string): (page: number) => string {
  return (page) => `${path}?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`
}
