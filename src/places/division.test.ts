import { expect, test } from 'vitest'
import { readDivisions, shownName } from './division.ts'

test('indents, colons and codes are read as a tree', () => {
  const [lima, callao] = readDivisions(
    '\n15 Lima\n 01 Lima: 01 Lima; 22 Miraflores\n 05 Cañete: 01 San Vicente\n07 Callao\n',
  )
  expect(lima?.children.map(({ code, name }) => `${code} ${name}`)).toEqual(['1501 Lima', '1505 Cañete'])
  expect(lima?.children[0]?.children.map(({ code }) => code)).toEqual(['150101', '150122'])
  expect(callao).toMatchObject({ code: '07', name: 'Callao', children: [] })
})

test('a list continues over lines, and a name keeps its comma and its dash', () => {
  const [cauca] = readDivisions('19 Cauca, D.C.: 001 Popayán; 548 Piendamó - Tunía;\n  760 Sotará\n')
  expect(cauca?.name).toBe('Cauca, D.C.')
  expect(cauca?.children.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '19001 Popayán',
    '19548 Piendamó - Tunía',
    '19760 Sotará',
  ])
})

test('the second name is shown, more names only help the search', () => {
  const [orellana, cali] = readDivisions('2201 Francisco de Orellana = El Coca ~ Coca\n76001 Santiago de Cali ~ Cali\n')
  expect(orellana).toMatchObject({ name: 'Francisco de Orellana', also: 'El Coca', aliases: ['Coca'] })
  expect(orellana && shownName(orellana)).toBe('Francisco de Orellana (El Coca)')
  expect(cali && shownName(cali)).toBe('Santiago de Cali')
})
