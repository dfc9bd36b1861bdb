import { expect, test } from 'vitest'
import { listQuery, withFilter } from './list-query.ts'

test('filters stay while somebody walks between queues, but for what a queue does not know and the place in its pages', () => {
  const query = '?cola=todo&estado=enviado&departamento=Lima&lugar=150122&encargado=yo&desde-pedido=1.2.x&desde=&x=1'
  expect(listQuery(query, 'llamar')).toBe('cola=llamar&encargado=yo&departamento=Lima&lugar=150122')
  expect(listQuery(query, 'todo')).toBe('cola=todo&estado=enviado&encargado=yo&departamento=Lima&lugar=150122')
  expect(listQuery('?revisar=1', 'camino')).toBe('cola=camino')
})

test('one filter is set or taken out, and a place goes with its departamento', () => {
  const query = '?cola=llamar&departamento=Lima&lugar=150122'
  expect(withFilter(query, 'llamar', 'revisar', '1')).toBe('cola=llamar&departamento=Lima&lugar=150122&revisar=1')
  expect(withFilter(query, 'llamar', 'lugar', null)).toBe('cola=llamar&departamento=Lima')
  expect(withFilter(query, 'llamar', 'departamento', null)).toBe('cola=llamar')
})
