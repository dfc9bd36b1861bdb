import { expect, test } from 'vitest'
import type { SheetFacts } from '../sheet.ts'
import { emptiedFacts, emptiedText, endOf } from './emptied-sheet.ts'

const FACTS: SheetFacts = {
  person: {
    ...{ name: 'Rosa', documentKind: 'DNI', document: '45678901', address: 'Av. Larco 7' },
    ...{ phone: '987654321', email: 'rosa@correo.pe', guardian: 'Luz' },
  },
  ...{ goods: 'servicio', amount: '99', description: 'Lámpara', detail: 'Rota', request: 'Otra', answerBy: 'correo' },
  ...{ refund: 'Yape 987654321', returned: { deliveredOn: '2026-11-20', until: null } },
  seller: { name: 'Bazar', taxId: '20100000001', address: 'Lima' },
}

test('an emptied sheet keeps what its kind says and the seller, and nothing that its shopper wrote', () => {
  const emptied = emptiedFacts(FACTS)
  expect(emptied).toMatchObject({ goods: 'servicio', answerBy: 'correo', seller: FACTS.seller })
  expect(JSON.stringify(emptied)).not.toMatch(
    /Rosa|45678901|Larco|987654321|correo\.pe|Luz|99|Lámpara|Rota|Otra|Yape|11-20/,
  )
})

test.each([
  ['answer delivered r***@correo.pe', 'answer delivered ***'],
  ['sheet refused r***@correo.pe', 'sheet refused ***'],
  ['answer by-hand 2026-11-23', 'answer by-hand 2026-11-23'],
  ['Va otra lámpara.', ''],
  ['', ''],
])('of the text %s is kept: %s', (text, kept) => {
  expect(emptiedText(text)).toBe(kept)
})

test('a sheet ends with its answer or with what came last after it, and without an answer never', () => {
  const answer = { text: 'Va.', agreed: false, at: 50, by: '' }
  expect(endOf({ answer }, [])).toBe(50)
  expect(endOf({ answer }, [{ at: 10 }, { at: 90 }])).toBe(90)
  expect(endOf({ answer }, [{ at: 10 }])).toBe(50)
  expect(endOf({ answer: null }, [{ at: 90 }])).toBeNull()
})
