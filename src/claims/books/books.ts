import type { Country } from '../../lib/countries.ts'
import type { Book } from './book.ts'
import { claimBooks } from './claim-books.ts'
import { dataBooks } from './data-books.ts'
import { returnBooks } from './return-books.ts'

/** The books of a country, the one of claims first. */
function booksOf(country: Country): readonly [Book, ...Book[]] {
  return [claimBooks[country], dataBooks[country], returnBooks[country]]
}

/** The book in which the country's claims are filed. */
export function bookOf(country: Country): Book {
  return claimBooks[country]
}

/** A book of the country by its name; `null` for that of another country. */
export function bookNamed(country: Country, name: string): Book | null {
  return booksOf(country).find((book) => book.name === name) ?? null
}

/** The book of a sheet, which was filed in that country. */
export function bookOfSheet(country: Country, { book }: { readonly book: string }): Book {
  return bookNamed(country, book) ?? bookOf(country)
}
