import { entriesIn } from '../../src/catalogue/import/formats/catalogue-entries.platform.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import type { Draft, Entry } from '../../src/catalogue/import/formats/product-draft.ts'
import { noteText, problemText } from '../../src/catalogue/import/report/problem-text.ts'
import type { CurrencyCode } from '../../src/lib/money.ts'

const TODAY = '2026-11-20'

/** Everything that an import finds in the file, with refusals and notes in English too. */
export async function entries(text: string, currency: CurrencyCode = 'PEN'): Promise<readonly ToldEntry[]> {
  const { entries } = await entriesIn(catalogueText('export.csv', text), { country: 'peru', currency, today: TODAY })
  const all: ToldEntry[] = []
  for await (const entry of entries) all.push(told(entry))
  return all
}

type ToldEntry = Entry & { readonly reason?: string }

function told(entry: Entry): ToldEntry {
  if (entry.kind === 'refused') return { ...entry, reason: problemText(entry.refusal.problem) }
  return entry.kind === 'noted' ? { ...entry, reason: noteText(entry.row.note) } : entry
}

/** The products of a file that has only products; notes do not count. */
export async function drafts(text: string, currency: CurrencyCode = 'PEN'): Promise<readonly Draft[]> {
  const found = (await entries(text, currency)).filter(({ kind }) => kind !== 'noted')
  return found.map((entry) => {
    if (entry.kind !== 'product') throw new Error(`no product but ${JSON.stringify(entry)}`)
    return entry.draft
  })
}
