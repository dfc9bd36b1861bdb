import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './database.ts'

const kept = new WeakSet<CompiledQuery>()

/**
 * Sends a statement together with the commit of its transaction rather than in a round of its own, or with the next statement that waits for an
 * answer. Its failure is met by nobody in the work: it fails the transaction.
 */
export async function withCommit(tx: Sql, statement: Compilable | CompiledQuery): Promise<void> {
  const compiled = 'compile' in statement ? statement.compile() : statement
  kept.add(compiled)
  await tx.executeQuery(compiled)
}

export function goesWithCommit(query: CompiledQuery): boolean {
  return kept.has(query)
}
