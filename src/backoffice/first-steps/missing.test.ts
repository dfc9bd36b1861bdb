import { expect, test } from 'vitest'
import { MISSING, missingOf, type ShopFacts } from './missing.ts'

const nothing: ShopFacts = {
  ...{ hasProduct: false, hasPictures: false, saysFreight: false, hasAccount: false, saysDelivery: false },
  ...{ saysPayment: false, hasPixel: false, saysWhoSells: false, hasBackup: false, hasOwnDomain: false },
  ...{ hasLogo: false, people: 1 },
}

test('a shop that has nothing lacks everything, and each fact takes its own line away', () => {
  expect(missingOf(nothing, [])).toEqual(MISSING)
  const facts = [
    ...(['hasProduct', 'hasPictures', 'saysFreight', 'hasAccount', 'saysDelivery', 'saysPayment'] as const),
    ...(['hasPixel', 'saysWhoSells', 'hasBackup', 'hasOwnDomain', 'hasLogo'] as const),
  ]
  const gone = facts.map((fact) => {
    const left = missingOf({ ...nothing, [fact]: true }, [])
    return MISSING.filter((one) => !left.includes(one))
  })
  expect(gone.flat()).toEqual(MISSING.slice(0, -1))
  expect(missingOf({ ...nothing, people: 2 }, [])).toEqual(MISSING.slice(0, -1))
})

test('what was put away is not told again, but for what the law asks', () => {
  expect(missingOf(nothing, ['legal'])).toEqual(MISSING)
  expect(missingOf(nothing, ['pixel', 'something-of-later'])).not.toContain('pixel')
})
