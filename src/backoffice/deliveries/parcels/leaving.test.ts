import { expect, test } from 'vitest'
import { readTyped } from '../../../dispatch/marks/typed-parcel.ts'
import { hasGuides, isToMark, loadsOf, scannedParcel } from './leaving.ts'

test('each courier’s parcels and money are counted apart, whatever the letters of its name', () => {
  const marked = [
    { courier: 'Olva', due: 1_000 },
    { courier: 'Juan', due: 0 },
    { courier: ' olva', due: 500 },
    { courier: '', due: 300 },
  ]
  expect(loadsOf(marked)).toEqual([
    { courier: 'Olva', parcels: 2, due: 1_500 },
    { courier: 'Juan', parcels: 1, due: 0 },
    { courier: '', parcels: 1, due: 300 },
  ])
  expect(loadsOf([])).toEqual([])
})

test('only people have no guides', () => {
  expect([hasGuides('juan ', ['Juan']), hasGuides('Olva', ['Juan']), hasGuides('', ['Juan'])]).toEqual([
    false,
    true,
    true,
  ])
})

test('a scan names one parcel: by its label, its code or its guide, of an order the next that is not marked', () => {
  const parcels = [
    { code: 'K7M3P9QX', number: 1, guide: 'SHA-1', isMarked: true },
    { code: 'K7M3P9QX', number: 2, guide: '', isMarked: false },
    { code: 'K7M3P9QY', number: 1, guide: '', isMarked: false },
  ]
  const scan = (text: string) => {
    const found = scannedParcel(parcels, readTyped(text))
    return found && parcels.indexOf(found)
  }
  expect(['K7M3P9QX', 'SHA-1', '', 'SHA-9'].map(scan)).toEqual([1, 0, undefined, undefined])
  expect(['K7M3P9QX-1', 'K7M3P9QX-2', 'K7M3P9QX-3'].map(scan)).toEqual([0, 1, undefined])
  expect([isToMark(parcels), isToMark(parcels.slice(0, 1)), isToMark([])]).toEqual([true, false, false])
})
