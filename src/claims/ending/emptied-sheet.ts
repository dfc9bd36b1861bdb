import { letterProofText, readLetterProof } from '../letters/sheet-letters.ts'
import type { Person, Sheet, SheetFacts } from '../sheet.ts'

const NOBODY: Omit<Person, 'documentKind'> = { name: '', document: '', address: '', phone: '', email: '', guardian: '' }

/** The facts that stay when a sheet is emptied: the choices (kind of document, goods, way of answer) and the seller. Everything that the shopper wrote goes. */
export function emptiedFacts({ person, goods, answerBy, seller }: SheetFacts): SheetFacts {
  const nobody = { ...NOBODY, documentKind: person.documentKind }
  return { person: nobody, goods, amount: '', description: '', detail: '', request: '', answerBy, seller }
}

/** The text that an event keeps: the result of a letter without its address, the day of an answer that was brought, otherwise nothing. */
export function emptiedText(text: string): string {
  const proof = readLetterProof(text)
  if (!proof) return ''
  return proof.how === 'by-hand' ? text : letterProofText({ ...proof, to: '***' })
}

/** When a sheet ended: the time of its answer or of its last event, whichever is later. `null` while it waits for an answer. */
export function endOf({ answer }: Pick<Sheet, 'answer'>, events: readonly { readonly at: number }[]): number | null {
  return answer && Math.max(answer.at, ...events.map(({ at }) => at))
}
