import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { PastFile } from './past-file.ts'
import { savePastFile, takePastFile } from './past-files.store.ts'
import type { SaidWords } from './past-reading.ts'

export type PastFileRefusal = { readonly reason: 'not-found' | 'wrong-state' }

/** Says what words of a file mean that nobody knew. Words that the file has not are left out. */
export function sayPastWords(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  { id, said }: { readonly id: string; readonly said: SaidWords },
): Promise<Outcome<PastFile, PastFileRefusal>> {
  return db.transaction(async (tx) => {
    const file = await takePastFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    if (file.state !== 'pending' || !file.entries) return refused({ reason: 'wrong-state' })
    const words = new Set(file.entries.map(({ word }) => word))
    const known = Object.entries(said).filter(([word]) => words.has(word))
    const next = { ...file, said: { ...file.said, ...Object.fromEntries(known) } }
    await savePastFile(tx, shop.id, next)
    return done(next)
  })
}
