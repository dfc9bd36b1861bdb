import { expect, test } from 'vitest'
import { newsText } from './order-news.ts'

test('an order that arrived is not asked for again', () => {
  const { heading, texts } = newsText({ kind: 'placed', code: 'K7M2P9QX', href: '/pedido/K7M2P9QX', link: '' })
  expect(heading).toBe('Recibimos tu pedido')
  expect(texts.join()).toContain('No hace falta que pidas otra vez')
})

test('a refusal is told in the words of its fields, each once, with what to do', () => {
  const errors = [
    { field: 'client.phone', message: 'Escribe 9 dígitos.' },
    { field: 'client.direccion', message: 'Escribe tu dirección.' },
    { field: 'client.distrito', message: 'Escribe tu dirección.' },
  ]
  const refusal = { message: 'Revisa los datos enviados.', errors }
  const { texts } = newsText({ kind: 'refused', refusal, href: '/carrito' })
  expect(texts.slice(0, 2)).toEqual(['Escribe 9 dígitos.', 'Escribe tu dirección.'])
  expect(texts).toHaveLength(3)
  expect(texts[2]).toContain('todavía no se hizo')
  const alone = newsText({ kind: 'refused', refusal: { ...refusal, errors: [] }, href: '/carrito' })
  expect(alone.texts[0]).toBe('Revisa los datos enviados.')
})

test('a new total is told beside the one that was shown', () => {
  const { texts } = newsText({ kind: 'changed', from: 5490, total: 15490, currency: 'PEN', href: '/carrito' })
  expect(texts.join()).toContain('Antes viste S/ 54.90 y ahora son S/ 154.90')
})

test('where only the deposit changed, the same total is not told as another one', () => {
  const { heading, texts } = newsText({ kind: 'changed', from: 6900, total: 6900, currency: 'PEN', href: '/carrito' })
  expect([heading, ...texts]).toEqual([
    'Cambió cómo se paga tu envío',
    'Tu pedido todavía no se hizo: míralo y decide.',
  ])
})
