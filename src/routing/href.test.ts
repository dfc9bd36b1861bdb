import { expect, test } from 'vitest'
import { href } from './href.ts'

test('a missing parameter is an error that names the parameter and the route', () => {
  expect(() => href('producto-slug', {}, null)).toThrow('missing param "slug" for named route "producto-slug"')
  expect(() => href('producto-slug', { slug: '' }, null)).toThrow('missing param "slug"')
})

test('names keep the prefix that the directory strips from their path', () => {
  expect(href('domain-producto-slug', { slug: 'olla' }, 'domain')).toBe('/producto/olla')
  expect(href('domain-producto-slug', { slug: 'olla' }, null)).toBe('/domain/producto/olla')
  expect(href('domain', {}, 'domain')).toBe('/')
})

test('a route of another directory cannot be linked', () => {
  expect(() => href('colombia-contactanos', {}, 'domain')).toThrow('not served under the directory "domain"')
})

test('a parameter is encoded, so that it stays one segment of the path', () => {
  expect(href('producto-slug', { slug: 'a/b c?d' }, null)).toBe('/producto/a%2Fb%20c%3Fd')
})
