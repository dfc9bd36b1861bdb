import type { Sql } from '../../database/database.ts'
import { insertTexts } from './legal-texts.store.ts'
import type { ShownTexts } from './terms.ts'

interface Acceptance {
  readonly shopId: string
  readonly termsVersion: string | null
}

/**
 * Stores the texts that the shop shows now, in the transaction in which they are accepted, so that neither stays without the other. It is one statement, sent with
 * the commit. The texts of an earlier acceptance were stored when it was given.
 */
export async function saveAcceptedTexts(
  tx: Sql,
  { shopId, termsVersion }: Acceptance,
  { version, texts }: ShownTexts,
  at: number,
): Promise<void> {
  if (termsVersion === version) await insertTexts(tx, { shopId, version, texts, at })
}
