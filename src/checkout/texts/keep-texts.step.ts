import type { Sql } from '../../database/database.ts'
import { insertTexts } from './legal-texts.store.ts'
import type { ShownTexts } from './terms.ts'

interface Acceptance {
  readonly shopId: string
  readonly termsVersion: string | null
}

/**
 * Keeps the words of the texts that the shop shows now, in the transaction in which they are accepted: neither stays without the other. It is one statement, sent with the
 * commit. An acceptance of an earlier version was kept when it was given.
 */
export async function keepTexts(
  tx: Sql,
  { shopId, termsVersion }: Acceptance,
  { version, texts }: ShownTexts,
  at: number,
): Promise<void> {
  if (termsVersion === version) await insertTexts(tx, { shopId, version, texts, at })
}
