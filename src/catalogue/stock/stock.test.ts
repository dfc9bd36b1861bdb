import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Color } from '../product.ts'
import { offerOf, type Stock, stockToSave } from './stock.ts'

const color = (name: string, soldOut = false): Color => ({ name, hex: null, ...(soldOut && { soldOut: true }) })
const [rojo, azul] = [color('Rojo'), color('Azul')]
const redGone: Stock = { state: 'for-sale', soldOutColors: ['Rojo'] }

test('what a file says counts', () => {
  const said = { soldOut: false, colors: [color('Rojo', true), azul] }
  expect(stockToSave(said, null)).toEqual(redGone)
  expect(stockToSave({ soldOut: false, colors: [rojo, azul] }, redGone)).toEqual({
    state: 'for-sale',
    soldOutColors: [],
  })
  expect(stockToSave({ soldOut: true, colors: [] }, null)).toEqual({ state: 'sold-out', soldOutColors: [] })
})

test('a product is sold out when each of its colours is', () => {
  const both = { soldOut: false, colors: [color('Rojo', true), color('Azul', true)] }
  expect(stockToSave(both, null)).toEqual({ state: 'sold-out', soldOutColors: ['Rojo', 'Azul'] })
  expect(stockToSave({ soldOut: true, colors: [rojo, azul] }, null)).toEqual(stockToSave(both, null))
})

test('a file that says nothing of stock leaves it as it is, also when colours come and go', () => {
  expect(stockToSave({ soldOut: null, colors: [rojo, azul] }, redGone)).toEqual(redGone)
  expect(stockToSave({ soldOut: null, colors: [rojo] }, redGone)).toMatchObject({ state: 'sold-out' })
  const gone = stockToSave({ soldOut: true, colors: [rojo] }, null)
  expect(stockToSave({ soldOut: null, colors: [rojo, azul] }, gone)).toEqual(redGone)
  const plain: Stock = { state: 'sold-out', soldOutColors: [] }
  expect(stockToSave({ soldOut: null, colors: [] }, plain)).toEqual(plain)
})

test('a product that was only withdrawn is for sale again when a file brings it', () => {
  const withdrawn: Stock = { state: 'withdrawn', soldOutColors: [] }
  expect(stockToSave({ soldOut: null, colors: [] }, withdrawn).state).toBe('for-sale')
  expect(stockToSave({ soldOut: true, colors: [] }, withdrawn).state).toBe('sold-out')
  const halfGone: Stock = { ...redGone, state: 'withdrawn' }
  expect(stockToSave({ soldOut: null, colors: [rojo, azul] }, halfGone)).toEqual(redGone)
})

test('whatever is saved is read again as it was said, and saying nothing afterwards changes nothing', () => {
  const colors = fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), soldOut: fc.boolean() }), {
    selector: ({ name }) => name,
  })
  fc.assert(
    fc.property(colors, fc.boolean(), (drawn, soldOut) => {
      const said = drawn.map((one) => color(one.name, one.soldOut))
      const saved = stockToSave({ soldOut, colors: said }, null)
      const bare = drawn.map(({ name }) => color(name))
      const isGone = soldOut || (said.length > 0 && said.every((one) => one.soldOut))
      expect(saved.state).toBe(isGone ? 'sold-out' : 'for-sale')
      expect(offerOf(bare, saved, null).colors).toEqual(isGone ? bare.map(({ name }) => color(name, true)) : said)
      expect(stockToSave({ soldOut: null, colors: bare }, saved)).toEqual(saved)
    }),
  )
})

test('where it is counted the count decides, elsewhere what is said, and what a file left out is not for sale', () => {
  const gone: Stock = { state: 'sold-out', soldOutColors: [] }
  const open: Stock = { state: 'for-sale', soldOutColors: [] }
  expect(offerOf([], gone, { '': 2 })).toEqual({ soldOut: false, colors: [], left: 2 })
  expect(offerOf([], open, { '': 0 }).soldOut).toBe(true)
  expect(offerOf([], open, { '': 4 })).toEqual({ soldOut: false, colors: [] })
  expect(offerOf([], { ...gone, state: 'withdrawn' }, { '': 4 }).soldOut).toBe(true)
  const halfCounted = offerOf([rojo, azul], redGone, { Rojo: 1 })
  expect(halfCounted).toEqual({ soldOut: false, colors: [{ ...rojo, left: 1 }, azul] })
  expect(offerOf([rojo, azul], redGone, { Azul: 0 })).toMatchObject({ soldOut: true })
  expect(offerOf([rojo, azul], open, { '': 3 })).toEqual({ soldOut: false, colors: [rojo, azul], left: 3 })
})

test('a product with colours is sold out exactly when each of them is, by whoever counts', () => {
  const figure = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
  fc.assert(
    fc.property(figure, figure, fc.subarray(['Rojo', 'Azul']), (red, blue, soldOutColors) => {
      const shown = { ...(red !== undefined && { Rojo: red }), ...(blue !== undefined && { Azul: blue }) }
      const said: Stock = { state: soldOutColors.length === 2 ? 'sold-out' : 'for-sale', soldOutColors }
      const offer = offerOf([rojo, azul], said, Object.keys(shown).length > 0 ? shown : null)
      expect(offer.soldOut).toBe(offer.colors.every((one) => one.soldOut))
      for (const one of offer.colors) {
        const counted = one.name === 'Rojo' ? red : blue
        expect(one.soldOut ?? false).toBe(counted === undefined ? soldOutColors.includes(one.name) : counted === 0)
        expect(one.left).toBe(counted !== undefined && counted > 0 && counted < 4 ? counted : undefined)
      }
    }),
  )
})
