import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Country } from '../lib/countries.ts'
import type { Division } from './division.ts'
import { childDivisions, divisionsOf, isCountryPlace, placeByCode } from './divisions.ts'
import { busiest, cascades } from './levels.ts'

const countries = ['peru', 'colombia', 'ecuador'] as const satisfies readonly Country[]

/** Codes 01 to 49 below an Ecuadorian cantón are its urban parishes, which official lists count apart. */
function isUrban(country: Country, { code }: Division): boolean {
  return country === 'ecuador' && code.length === 6 && Number(code.slice(4)) < 50
}

function atLevel(country: Country, level: number): readonly Division[] {
  let divisions = divisionsOf(country)
  for (let above = 0; above < level; above++) divisions = divisions.flatMap(({ children }) => children)
  return divisions
}

function everyDivision(country: Country): readonly Division[] {
  return cascades[country].flatMap((_, level) => atLevel(country, level))
}

test('each country has as many divisions as its statistical office counts', () => {
  const counts = (country: Country) =>
    cascades[country].map((_, level) => atLevel(country, level).filter((each) => !isUrban(country, each)).length)
  expect(counts('peru')).toEqual([25, 196, 1892])
  expect(counts('colombia')).toEqual([33, 1122])
  expect(counts('ecuador')).toEqual([24, 222, 1046])
  expect(atLevel('ecuador', 2).filter((each) => isUrban('ecuador', each))).toHaveLength(268)
})

describe.each(countries)('the divisions of %s', (country) => {
  test('have codes of one length a level, each beginning with its parent’s, none twice', () => {
    const lengths = { peru: [2, 4, 6], colombia: [2, 5], ecuador: [2, 4, 6] }[country]
    cascades[country].forEach((_, level) => {
      for (const { code, children } of atLevel(country, level)) {
        expect(code).toMatch(/^\d+$/)
        expect(code).toHaveLength(lengths[level] ?? 0)
        for (const child of children) expect(child.code.startsWith(code), child.code).toBe(true)
      }
    })
    const codes = everyDivision(country).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('have names in NFC without the marks of the file’s own format', () => {
    for (const { code, name, also, aliases } of everyDivision(country)) {
      expect(name, code).toMatch(/^[^=~;:\n]+$/)
      for (const each of [name, also, ...aliases]) expect(each).toBe(each.normalize('NFC').trim())
    }
  })

  test('have no siblings of one name', () => {
    const parents = [{ code: country, children: divisionsOf(country) }, ...everyDivision(country)]
    for (const { code, children } of parents) {
      for (const kind of [true, false]) {
        const names = children.filter((child) => isUrban(country, child) === kind).map(({ name }) => name.toLowerCase())
        expect(new Set(names).size, code).toBe(names.length)
      }
    }
  })

  test('have children down to the smallest level', () => {
    cascades[country].forEach((_, level) => {
      const isSmallest = level === cascades[country].length - 1
      for (const { code, children } of atLevel(country, level)) expect(children.length === 0, code).toBe(isSmallest)
    })
    expect(childDivisions(country, busiest[country])).not.toHaveLength(0)
  })

  test('make places whose names agree with their code', () => {
    for (const { code } of everyDivision(country)) {
      const place = placeByCode(country, code)
      expect(place?.code).toBe(code)
      expect(place && isCountryPlace(country, place)).toBe(true)
    }
  })
})

test('the newest divisions are found by their codes', () => {
  expect(placeByCode('peru', '160405')).toEqual({
    code: '160405',
    departamento: 'Loreto',
    provincia: 'Mariscal Ramón Castilla',
    distrito: 'Santa Rosa de Loreto',
  })
  expect(placeByCode('peru', '130112')?.distrito).toBe('Alto Trujillo')
  expect(placeByCode('colombia', '27493')?.provincia).toBe('Nuevo Belén de Bajirá')
  expect(placeByCode('colombia', '27086')).toBeNull()
  expect(placeByCode('colombia', '94343')?.provincia).toBe('Barrancominas')
  expect(placeByCode('ecuador', '141350')?.distrito).toBe('Sevilla Don Bosco')
  expect(placeByCode('ecuador', '2302')?.provincia).toBe('La Concordia')
})

test('a code without its leading zero, of another country, or with extra digits is not a place', () => {
  for (const code of ['', '10101', '1501011', ' 150101', '05001']) expect(placeByCode('peru', code)).toBeNull()
})

test('names of another place do not match a code, a free-text neighbourhood does', () => {
  const lima = { code: '150122', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores' }
  expect(isCountryPlace('peru', { ...lima, departamento: 'LIMA' })).toBe(true)
  expect(isCountryPlace('peru', { ...lima, distrito: 'Surco' })).toBe(false)
  expect(isCountryPlace('peru', { ...lima, code: '' })).toBe(false)
  const cali = { code: '76001', departamento: 'Valle del Cauca', provincia: 'Santiago de Cali', distrito: 'El Peñón' }
  expect(isCountryPlace('colombia', cali)).toBe(true)
})

test('an Ecuadorian cantón whose seat has another name shows both', () => {
  const withSeat = atLevel('ecuador', 1).map((canton) => ({
    canton,
    seat: canton.children.find(({ code }) => code.endsWith('50'))?.name ?? '',
  }))
  const others = withSeat.filter(({ canton, seat }) => seat !== canton.name)
  expect(others).toHaveLength(58)
  for (const { canton, seat } of others) expect(canton.also).toBe(seat)
})

type Reference = readonly [code: string, name: string, children?: readonly Reference[]]

const shared = join(import.meta.dirname, '../../../shared/places')
if (!existsSync(shared))
  console.warn('The places were NOT compared with the reference tables: shared/places is not beside the project.')

describe.skipIf(!existsSync(shared))('compared with the reference tables (skipped where they are missing)', () => {
  test.each(countries)('%s has the official codes and names, no more and no less', (country) => {
    const flat = (divisions: readonly Reference[]): readonly string[] =>
      divisions.flatMap(([code, name, children = []]) => [`${code} ${name}`, ...flat(children)])
    const official = flat(JSON.parse(readFileSync(join(shared, `${country}.json`), 'utf8')))
    const ours = everyDivision(country).filter((each) => !isUrban(country, each))
    expect(ours.map(({ code, name }) => `${code} ${name}`).sort()).toEqual([...official].sort())
  })

  test('Ecuador has the official urban parishes', () => {
    const rows = readFileSync(join(shared, 'ecuador-urban.csv'), 'utf8').trim().split(/\r?\n/).slice(1)
    const official = rows.map((row) => row.split(',')).map(([code, , , name]) => `${code} ${name}`)
    const ours = atLevel('ecuador', 2).filter((each) => isUrban('ecuador', each))
    expect(ours.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(official.sort())
  })
})
