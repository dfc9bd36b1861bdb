import type { z } from 'zod'
import type { Country } from '../../lib/countries.ts'

export interface ShopField {
  /** Where a value is kept, which decides who reads it. */
  readonly kept: StoredIn
  /** What the desk's form calls the field. */
  readonly label: string
  /** The same by country, where people call it by another word in each. */
  readonly labelIn?: (country: Country) => string
  /** What `--help` says about it. */
  readonly help: string
  /** Reads a value as a person writes it and as the database keeps it. Its messages say what is allowed. */
  readonly schema: z.ZodType
  /** Reads what a person of that country writes, where that is not the same everywhere. */
  readonly inCountry?: (country: Country) => z.ZodType
  /** The value of a new shop, and of a cleared field. A field without a default must be given. */
  readonly defaultIn?: (country: Country) => unknown
  /** An option of `shop add` and `shop set` for it; every field can also be written as `name=value`. */
  readonly option?: { readonly flags: string; readonly of: 'add' | 'set' | 'both' }
  /** It is chosen when the shop opens and never changes. */
  readonly isFixed?: true
  /** A person names a picture file; the value is the address of the stored picture. */
  readonly isPicture?: true
  /** The specification's other spelling. */
  readonly alias?: string
}

export type StoredIn =
  /** A column of its own. */
  | 'column'
  /** The configuration that anybody may read (specification, section 3, `formattedStoreConfigs`). */
  | 'public'
  /** The rest of the configuration, which no call gives out. */
  | 'private'
  /** Encrypted, and write-only: never in a page, an answer, a log or a form. */
  | 'sealed'
