import { expect, test } from 'vitest'
import { NEWS_KINDS } from './news-kinds.ts'
import { pushData } from './push-message.ts'

test('each kind is said in the singular and the plural, and leads to its page', () => {
  const said = NEWS_KINDS.flatMap((kind) =>
    [1, 3].map((count) => pushData({ shop: 'Todito', host: 'todito.pe', kind, count })),
  )
  expect(said.map(({ text, path }) => `${text} → ${path}`)).toEqual([
    'Todito: 1 pedido nuevo → /t/todito.pe/pedidos?cola=llamar',
    'Todito: 3 pedidos nuevos → /t/todito.pe/pedidos?cola=llamar',
    'Todito: 1 pedido por recuperar → /t/todito.pe/recuperar',
    'Todito: 3 pedidos por recuperar → /t/todito.pe/recuperar',
    'Todito: 1 pago por verificar → /t/todito.pe/pedidos?cola=verificar',
    'Todito: 3 pagos por verificar → /t/todito.pe/pedidos?cola=verificar',
    'Todito: 1 novedad → /t/todito.pe/pedidos?cola=novedad',
    'Todito: 3 novedades → /t/todito.pe/pedidos?cola=novedad',
    'Todito: 1 reclamo o solicitud → /t/todito.pe/reclamos',
    'Todito: 3 reclamos y solicitudes → /t/todito.pe/reclamos',
  ])
})

test('one thing is said in its own words, leads to its own page, and stays beside others of its kind', () => {
  const data = (number: string) => {
    const thing = { text: `Nuevo reclamo Nº ${number}`, page: `reclamos/${number}` }
    return pushData({ shop: 'Todito', host: 'todito.pe', kind: 'claim', count: 1, thing })
  }
  expect(data('000000001-2026')).toMatchObject({
    ...{ text: 'Todito: Nuevo reclamo Nº 000000001-2026', path: '/t/todito.pe/reclamos/000000001-2026', joined: null },
  })
  expect(data('000000001-2026').tag).not.toBe(data('000000002-2026').tag)
})

test('messages of one kind and shop become one on a device, of two kinds or shops do not', () => {
  const tag = (kind: (typeof NEWS_KINDS)[number], host: string) => pushData({ shop: '', host, kind, count: 1 }).tag
  expect(new Set(NEWS_KINDS.flatMap((kind) => [tag(kind, 'a.pe'), tag(kind, 'b.pe'), tag(kind, 'a.pe')])).size).toBe(10)
})
