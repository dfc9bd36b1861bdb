import type { MoneyFile } from '../../../dispatch/settlements/money-file.ts'
import type { MoneyVerdict } from '../../../dispatch/settlements/money-verdict.ts'
import type { Owed } from '../../../dispatch/settlements/owed.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import type { ShopTime } from '../../orders/time-words.ts'
import type { RefusedColumns } from '../reports/pointing-form.tsx'
import type { ShownMoneyRow } from './money-rows.tsx'

/** What the page of a file of money shows. */
export interface MoneyFileProps {
  /** Of the shop: `/t/casalista.pe`. */
  readonly shopBase: string
  readonly file: MoneyFile
  readonly currency: CurrencyCode
  /** The name of who did something, as the file keeps it. */
  nameOf(by: string): string
  readonly verdict: MoneyVerdict | null
  readonly rows: readonly ShownMoneyRow[]
  /** Where the next page of rows begins. */
  readonly next: number | null
  readonly isFirst: boolean
  /** Movements that nobody said what they are, with how many rows have them. */
  readonly phrases: readonly { readonly phrase: string; readonly rows: number; readonly written: string }[]
  /** What its courier should have paid by now, and is in no file. */
  readonly unclaimed: Owed['unclaimed'] | null
  /** Whose it is, and what its columns tell, is asked. */
  readonly isAsked: boolean
  readonly refused: RefusedColumns | null
  readonly examples: readonly (readonly string[])[]
  readonly couriers: readonly (readonly [id: string, name: string])[]
  readonly time: ShopTime
  /** Says what is usually paid, and what products cost. */
  readonly canSayCosts: boolean
}

/** The path of the file’s page. */
export interface OfFile {
  readonly path: string
}
