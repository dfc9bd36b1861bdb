import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf } from '../changes/merge-product-changes.ts'
import type { Color, ProductImage, Tiers } from '../product.ts'
import { type ImportedField, importedFields, type Overwrite } from './import-run.ts'
import { type GivenColor, type GivenValues, type ImportedValues, mergeImport, type Said } from './merge-import.ts'

const HASHES = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
const price = fc.integer({ min: 1, max: 9_999 })
const image = fc.constantFrom(...HASHES).map((hash): ProductImage => ({ hash, alt: '', color: '#ffffff' }))
const images = fc.uniqueArray(image, { selector: ({ hash }) => hash, maxLength: 3 })
const tiers = fc.array(price, { minLength: 1, maxLength: 4 }).map(([first = 1, ...rest]): Tiers => [first, ...rest])
const color = fc
  .record({
    name: fc.constantFrom('Rojo', 'Azul', 'Verde'),
    hex: fc.constantFrom(null, '#cc0000'),
    picture: fc.constantFrom(...HASHES, undefined),
  })
  .map(({ name, hex, picture }): Color => (picture === undefined ? { name, hex } : { name, hex, picture }))
const colors = fc.uniqueArray(color, { selector: ({ name }) => name, maxLength: 3 })
const slugs = fc.uniqueArray(fc.constantFrom('hogar', 'cocina', 'navidad'))
const word = fc.constantFrom('uno', 'dos', 'tres')

const plain = fc.record({
  ...{ title: word, tiers, colors, images, description: word, tags: fc.uniqueArray(word), categories: slugs },
  campaignCategories: slugs,
  status: fc.constantFrom('normal', 'pack', 'promo'),
  dependents: fc.array(fc.record({ slug: word, price }), { maxLength: 2 }),
  messaging: fc.option(fc.record({ title: word, description: word, tiers })),
  sections: fc.constant([]),
  state: fc.constantFrom('visible', 'draft', 'archived'),
  cost: fc.option(price),
  startAmount: fc.constantFrom(1, 2),
  amountLabel: fc.constantFrom('', 'ahorro'),
  brand: fc.constantFrom('', 'Oster'),
  gtin: fc.constantFrom('', '4006381333931'),
})

/** A product as the shop keeps it: each colour shows a picture that is among the product's. */
const known = plain.map((values): ImportedValues => {
  const own = new Set(values.images.map(({ hash }) => hash))
  const shown = values.colors.map((one) =>
    one.picture === undefined || own.has(one.picture) ? one : { name: one.name, hex: one.hex },
  )
  return { ...values, colors: shown }
})

/** A product as a file has it: it brings the pictures of its colours. */
const given = fc.tuple(plain, fc.subarray(['hex', 'picture'] as const)).map(([values, unsaid]): GivenValues => {
  const own = new Set(values.images.map(({ hash }) => hash))
  const others = values.colors.flatMap(({ picture }) => (picture && !own.has(picture) ? [picture] : []))
  const added = [...new Set(others)].map((hash) => ({ hash, alt: '', color: '#ffffff' }))
  const named = values.colors.map((one): GivenColor => ({ ...one, unsaid }))
  return { ...values, colors: named, images: [...values.images, ...added] }
})

const says: fc.Arbitrary<Said> = fc.record({
  fields: fc.subarray([...importedFields]),
  tiers: fc.constantFrom('all', 'two', 'one'),
})
const byHand = fc.subarray([...importedFields]).map((names) => Object.fromEntries(names.map((name) => [name, true])))
const overwrite: fc.Arbitrary<Overwrite> = fc.oneof(fc.constant('all' as const), fc.subarray([...importedFields]))
const asked = fc.record({ known, byHand, given, says, overwrite })

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

const merged = ({ known: values, byHand: marks, given: file, says: said, overwrite: over }: Asked) =>
  mergeImport({ values, byHand: marks }, { values: file, says: said, overwrite: over })

const isSame = (one: unknown, other: unknown) => markOf(one) === markOf(other)
const isOverwritten = ({ overwrite: over }: Asked, field: ImportedField) => over === 'all' || over.includes(field)

test('a field that a file does not say stays; only pictures of its new colours are added to a product', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { values } = merged(one)
      for (const field of importedFields) {
        if (one.says.fields.includes(field)) continue
        const [before, after] = [one.known[field], values[field]]
        if (field === 'images') expect(values.images.slice(0, one.known.images.length)).toEqual(one.known.images)
        else expect(isSame(before, after), field).toBe(true)
      }
    }),
  )
})

test('a field that was changed by hand stays with its mark, and one that is overwritten is as the file says, without one', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { values, fields, byHand: marks } = merged({ ...one, says: { ...one.says, tiers: 'all' } })
      for (const field of Object.keys(one.byHand) as ImportedField[]) {
        if (field === 'status' || field === 'dependents') continue
        const isWritten = one.says.fields.includes(field) && isOverwritten(one, field)
        expect(Object.hasOwn(marks, field), field).toBe(!isWritten)
        if (isWritten) {
          if (field === 'categories' || field === 'campaignCategories')
            expect(values[field].toSorted()).toEqual(one.given[field].toSorted())
          else if (field !== 'colors' && field !== 'images') expect(values[field]).toEqual(one.given[field])
        } else expect(isSame(one.known[field], values[field]), field).toBe(true)
        const told = fields.find((found) => found.field === field)
        if (told?.isKept) expect(isSame(told.from, one.known[field])).toBe(true)
      }
    }),
  )
})

test('what kind of product it is and what it brings are written together or not at all', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const together = { ...one, says: { ...one.says, fields: [...importedFields] } }
      const { values } = merged(together)
      const from = (source: Pick<ImportedValues, 'status' | 'dependents'>) =>
        isSame([values.status, values.dependents], [source.status, source.dependents])
      expect(from(together.known) || from(together.given)).toBe(true)
    }),
  )
})

test('importing the same again changes nothing more, and tells the same of what is kept', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const first = merged(one)
      const again = merged({ ...one, known: first.values, byHand: first.byHand })
      expect(again.fields.filter(({ isKept }) => !isKept)).toEqual([])
      expect(isSame(again.values, first.values)).toBe(true)
    }),
  )
})

test('a colour shows no picture that the product lacks', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { values } = merged(one)
      const own = new Set(values.images.map(({ hash }) => hash))
      for (const { picture } of values.colors) expect(picture === undefined || own.has(picture)).toBe(true)
    }),
  )
})

test('a file with one price keeps the prices for several, none of them above the new price for one', () => {
  const product = (prices: Tiers) => ({ ...fc.sample(known, 1)[0], tiers: prices }) as ImportedValues
  const priced = (prices: Tiers, told: Said['tiers']) =>
    mergeImport(
      { values: product([15_000, 9_900, 9_000, 8_000]), byHand: {} },
      { values: product(prices) as GivenValues, says: { fields: ['tiers'], tiers: told }, overwrite: [] },
    ).values.tiers
  expect(priced([12_900, 9_500], 'two')).toEqual([12_900, 9_500, 9_000, 8_000])
  expect(priced([8_500, 8_500], 'one')).toEqual([15_000, 8_500, 8_500, 8_000])
  expect(priced([12_900, 9_500], 'all')).toEqual([12_900, 9_500])
})
