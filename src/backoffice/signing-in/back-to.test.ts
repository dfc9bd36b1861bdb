import { expect, test } from 'vitest'
import { backTo, signInAddress } from './back-to.ts'

test.each([
  ['/t/tienda.pe/pedidos?cola=llamar', '/t/tienda.pe/pedidos?cola=llamar'],
  [null, '/'],
  ['', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['/%0d%0aset-cookie', '/%0d%0aset-cookie'],
  ['/a\nb', '/'],
  ['javascript:alert(1)', '/'],
  ['/entrar?volver=/entrar', '/'],
])('signing in leads back to %j as %s', (asked, back) => {
  expect(backTo(asked)).toBe(back)
  expect(backTo(new URL(signInAddress(back), 'http://desk').searchParams.get('volver'))).toBe(back)
})
