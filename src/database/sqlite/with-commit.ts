import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from '../database.ts'

const kept = new WeakSet<CompiledQuery>()

/**
 * Sends a statement together with the commit of its transaction, or with the next statement that waits for an answer, and so saves a round trip. Its failure
 * does not reach the work: it fails the transaction.
 */
export async function withCommit(tx: Sql, statement: Compilable | CompiledQuery): Promise<void> {
  const compiled = 'compile' in statement ? statement.compile() : statement
  kept.add(compiled)
  await tx.executeQuery(compiled)
}

export function goesWithCommit(query: CompiledQuery): boolean {
  return kept.has(query)
}
