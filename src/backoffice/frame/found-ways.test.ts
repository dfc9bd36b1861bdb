import { expect, test } from 'vitest'
import { deskPages } from './desk-pages.ts'
import { foundWays } from './found-ways.ts'
import { groupAt, wayAt, ways, waysOf } from './ways.ts'

const found = (text: string) => foundWays(text, ways).map(({ path }) => path)

test('a screen is found by its name, by what it is for and by its group, without accents', () => {
  expect(found('envíos')).toEqual(['envios'])
  expect(found('STOCK')[0]).toBe('stock')
  expect(found('quien hizo')).toEqual(['actividad'])
  expect(found('entregas courier')).toContain('reportes')
  expect(found('couriers')[0]).toBe('couriers')
  expect(found('')).toEqual([])
  expect(found('zapatilla')).toEqual([])
})

test('every address of a screen has a page, which asks for the same permission', () => {
  const pages = new Map(deskPages.map((page) => [page.path, page]))
  for (const { path, who } of ways) {
    const page = pages.get(`/t/:host/${path}`) ?? pages.get(`/t/:host/${path.split('/')[0]}/:paso`)
    expect(page?.access, path).toMatchObject({ roles: who.roles })
  }
})

test('an address belongs to a screen, and a screen’s things to the screen', () => {
  const at = (path: string) => wayAt(path)?.path
  expect(at('pedidos/4WKTPC73')).toBe('pedidos')
  expect(at('producto/abc/vista')).toBe('productos')
  expect(at('motorizados/abc/rendicion')).toBe('couriers')
  expect(at('primeros-pasos/prueba')).toBe('primeros-pasos/prueba')
  expect(at('primeros-pasos/cobro')).toBe('hoy')
  expect(at('entregas')).toBeUndefined()
  expect(groupAt('entregas')).toBe('entregas')
  expect(groupAt('marcar')).toBe('entregas')
  expect(groupAt('mas')).toBeNull()
  expect(at('mas')).toBeUndefined()
})

test('who packs and who only looks see no screen of an owner', () => {
  const of = (role: 'packer' | 'viewer') => waysOf({ role, switches: [] }).map(({ path }) => path)
  expect(of('packer')).toEqual(expect.arrayContaining(['despacho', 'marcar', 'stock']))
  for (const role of ['packer', 'viewer'] as const) expect(of(role)).not.toContain('ajustes')
  expect(of('viewer')).not.toContain('exportar')
})
