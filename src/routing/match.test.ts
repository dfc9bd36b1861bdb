import fc from 'fast-check'
import { expect, test } from 'vitest'
import { href } from './href.ts'
import { matchRoute } from './match.ts'
import { type RoutesDirectory, routeNames, routes, servedPattern } from './routes.ts'

const directories: readonly (RoutesDirectory | null)[] = [null, 'domain', 'colombia']

/** Any text that may be a slug. URL parsers remove `.` and `..`, so these are not slugs. */
const slugs = fc.string({ minLength: 1, unit: 'grapheme' }).filter((slug) => !/^\.{1,2}$/.test(slug))

const served = fc
  .tuple(fc.constantFrom(...routeNames), fc.constantFrom(...directories))
  .filter(([name, directory]) => servedPattern(name, directory) !== null)

test('every link matches its own page again, whatever the slug', () => {
  fc.assert(
    fc.property(served, slugs, ([name, directory], slug) => {
      const link = href(name, { slug, code: slug, token: slug }, directory)
      const path = new URL(link, 'http://tienda.test').pathname
      expect(path).toBe(link)
      const match = matchRoute(path, directory)
      expect(match).not.toBeNull()
      if (!match) return
      // Two names may share a path once the directory is stripped, so the address is compared.
      expect(href(match.name, match.params, directory)).toBe(link)
      expect(match.params.slug).toBe(routes[name].includes(':slug') ? slug : undefined)
      expect(match.params.code).toBe(routes[name].includes(':code') ? slug : undefined)
    }),
  )
})

test('a trailing slash and the case of the fixed parts still find the page, and its link is the canonical path', () => {
  fc.assert(
    fc.property(served, slugs, ([name, directory], slug) => {
      const link = href(name, { slug, code: slug, token: slug }, directory)
      const shouted = link.split('/').map((part) => (part === encodeURIComponent(slug) ? part : part.toUpperCase()))
      const match = matchRoute(`${shouted.join('/')}/`.replace(/\/+$/, '/'), directory)
      expect(match && href(match.name, match.params, directory)).toBe(link)
    }),
  )
})

test('a slug may hold a slash, a percent sign and accents', () => {
  expect(matchRoute('/producto/caf%C3%A9%2Fcrema%25', 'domain')?.params).toEqual({ slug: 'café/crema%' })
})

test('a slug keeps its case', () => {
  expect(matchRoute('/PRODUCTO/Olla-XL', 'domain')?.params).toEqual({ slug: 'Olla-XL' })
})

test('paths of no page match nothing, also with broken escapes', () => {
  for (const path of [
    '/producto',
    '/producto/',
    '/producto/%E0%A4%A',
    '/producto/a/b',
    '//',
    '/domainx',
    '/producto//a',
  ]) {
    expect(matchRoute(path, 'domain'), path).toBeNull()
  }
})

test('the directory is stripped from its own routes, the other directory is dropped, generic routes stay', () => {
  expect(matchRoute('/carrito', 'domain')?.name).toBe('domain-carrito')
  expect(matchRoute('/domain/carrito', 'domain')).toBeNull()
  expect(matchRoute('/colombia', 'domain')).toBeNull()
  expect(matchRoute('/producto/olla', 'colombia')?.name).toBe('colombia-producto-slug')
  expect(matchRoute('/categoria/todo', 'colombia')?.name).toBe('categoria-slug')
  expect(matchRoute('/', 'colombia')?.name).toBe('colombia')
})

test('without a directory the whole table is served as written', () => {
  expect(matchRoute('/domain/producto/olla', null)?.name).toBe('domain-producto-slug')
  expect(matchRoute('/colombia/producto/olla', null)?.name).toBe('colombia-producto-slug')
  expect(matchRoute('/producto/olla', null)?.name).toBe('producto-slug')
  expect(matchRoute('/', null)?.name).toBe('index')
})

test.each(['/producto/a%00b', '/producto/%0a', '/producto/%'])('%s names nothing', (path) => {
  expect(matchRoute(path, 'domain')).toBeNull()
})

test('an optional slug may be left out of the middle, and the words of dated pages are not read as slugs', () => {
  for (const word of ['index14-02-25', 'indexOld'] as const) {
    const name = `domain-producto-slug-${word}` as const
    expect(matchRoute(`/producto/olla/${word}`, 'domain')).toEqual({ name, params: { slug: 'olla' } })
    expect(matchRoute(`/producto/${word}`, 'domain')).toEqual({ name, params: {} })
    expect(matchRoute(`/domain/producto/${word}`, null)).toEqual({ name, params: {} })
    expect(matchRoute(`/producto/olla/${word}`, 'colombia')).toBeNull()
    expect(href(name, {}, 'domain')).toBe(`/producto/${word}`)
    expect(href(name, { slug: 'olla' }, null)).toBe(`/domain/producto/olla/${word}`)
  }
})

test('the table has the routes of the specification, line by line', () => {
  const found = (path: string) => matchRoute(path, null)?.name
  expect(
    [
      '/colombia',
      '/colombia/contactanos',
      '/colombia/index0',
      '/colombia/terminos-y-condiciones',
      '/colombia/producto/olla',
      '/domain',
      '/domain/carrito',
      '/domain/categorias',
      '/domain/categorias/hogar',
      '/domain/categoria/hogar',
      '/domain/contactanos',
      '/domain/index170225',
      '/domain/terminos-y-condiciones',
      '/domain/producto/olla',
      '/domain/producto/olla/index14-02-25',
      '/domain/producto/olla/indexOld',
      '/',
      '/terminos-y-condiciones',
      '/producto/olla',
      '/categoria/todo',
      '/sorry',
      '/pedido/K7M2P9QX',
    ].map(found),
  ).toEqual([
    'colombia',
    'colombia-contactanos',
    'colombia-index0',
    'colombia-terminos-y-condiciones',
    'colombia-producto-slug',
    'domain',
    'domain-carrito',
    'domain-categorias',
    'domain-categorias-slug',
    'domain-categoria-slug',
    'domain-contactanos',
    'domain-index170225',
    'domain-terminos-y-condiciones',
    'domain-producto-slug',
    'domain-producto-slug-index14-02-25',
    'domain-producto-slug-indexOld',
    'index',
    'terminos-y-condiciones',
    'producto-slug',
    'categoria-slug',
    'sorry',
    'pedido-code',
  ])
})
