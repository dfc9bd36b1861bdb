import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoutesDirectory } from '../shops/shop.ts'
import { href } from './href.ts'
import { matchRoute } from './match.ts'
import { routeNames, routes, servedPattern } from './routes.ts'

const directories: readonly (RoutesDirectory | null)[] = [null, 'domain', 'colombia']

/** Any text that a slug could be; what URL parsers fold away (`.` and `..`) is no name of anything. */
const slugs = fc.string({ minLength: 1, unit: 'grapheme' }).filter((slug) => !/^\.{1,2}$/.test(slug))

const served = fc
  .tuple(fc.constantFrom(...routeNames), fc.constantFrom(...directories))
  .filter(([name, directory]) => servedPattern(name, directory) !== null)

test('every link finds its way back to the same page, whatever the slug', () => {
  fc.assert(
    fc.property(served, slugs, ([name, directory], slug) => {
      const link = href(name, { slug }, directory)
      const path = new URL(link, 'http://tienda.test').pathname
      expect(path).toBe(link)
      const match = matchRoute(path, directory)
      expect(match).not.toBeNull()
      if (!match) return
      // Two names may share a path once the directory is stripped; the address is what must not change.
      expect(href(match.name, match.params, directory)).toBe(link)
      expect(match.params.slug).toBe(routes[name].includes(':slug') ? slug : undefined)
    }),
  )
})

test('a trailing slash and the case of the fixed parts still find the page, and its link is the canonical path', () => {
  fc.assert(
    fc.property(served, slugs, ([name, directory], slug) => {
      const link = href(name, { slug }, directory)
      const shouted = link.split('/').map((part) => (part === encodeURIComponent(slug) ? part : part.toUpperCase()))
      const match = matchRoute(`${shouted.join('/')}/`.replace(/\/+$/, '/'), directory)
      expect(match && href(match.name, match.params, directory)).toBe(link)
    }),
  )
})

test('a slug may hold a slash, a percent sign and accents', () => {
  expect(matchRoute('/producto/caf%C3%A9%2Fcrema%25', 'domain')?.params).toEqual({ slug: 'café/crema%' })
})

test('a slug keeps its case, for the catalogue to judge', () => {
  expect(matchRoute('/PRODUCTO/Olla-XL', 'domain')?.params).toEqual({ slug: 'Olla-XL' })
})

test('paths that name nothing match nothing, broken escapes included', () => {
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
