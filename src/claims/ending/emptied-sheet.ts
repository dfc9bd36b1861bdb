import { readTold, toldText } from '../letters/sheet-letters.ts'
import type { Person, Sheet, SheetFacts } from '../sheet.ts'

const NOBODY: Omit<Person, 'documentKind'> = { name: '', document: '', address: '', phone: '', email: '', guardian: '' }

/** What a sheet keeps when its time is over: nothing that its shopper wrote, but what its kind says. The seller stays. */
export function emptiedFacts({ person, goods, answerBy, seller }: SheetFacts): SheetFacts {
  const nobody = { ...NOBODY, documentKind: person.documentKind }
  return { person: nobody, goods, amount: '', description: '', detail: '', request: '', answerBy, seller }
}

/** What an event keeps: no texts, and of a letter how it ended, without the address. The day on which an answer was brought stays. */
export function emptiedText(text: string): string {
  const told = readTold(text)
  if (!told) return ''
  return told.how === 'by-hand' ? text : toldText({ ...told, to: '***' })
}

/** When a sheet ended: with its answer, or with the last proof of it. `null`: it waits for an answer. */
export function endOf({ answer }: Pick<Sheet, 'answer'>, events: readonly { readonly at: number }[]): number | null {
  return answer && Math.max(answer.at, ...events.map(({ at }) => at))
}
