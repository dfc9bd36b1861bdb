import { expect, test } from 'vitest'
import { dnsRecordsOf } from './dns-records.ts'

test.each([
  ['tienda.pe', ['200.1.2.3'], ['A @ 200.1.2.3']],
  ['www.tienda.pe', ['200.1.2.3', '2800:200::1'], ['A www 200.1.2.3', 'AAAA www 2800:200::1']],
  ['tienda.com.pe', ['200.1.2.3'], ['A @ 200.1.2.3']],
  ['ofertas.mi.tienda.com.ec', ['panel.tiendas.pe'], ['CNAME ofertas.mi panel.tiendas.pe']],
  ['tienda.pe', ['panel.tiendas.pe'], []],
])('%s is to lead to %s by %s', (host, addresses, records) => {
  expect(dnsRecordsOf(host, addresses).map(({ type, name, value }) => `${type} ${name} ${value}`)).toEqual(records)
})
