import { expect, test } from 'vitest'
import { workWords } from './queue-words.ts'

test('a queue of one is said as one', () => {
  const said = (['verificar', 'agencia', 'recibir', 'llamar', 'recuperar'] as const).map((tab) => workWords(tab, 1))
  expect(said).toEqual([
    'pago por verificar',
    'espera en agencia',
    'devuelto por recibir',
    'por llamar',
    'por recuperar',
  ])
  expect(workWords('verificar', 2)).toBe('pagos por verificar')
  expect(workWords('recibir', null)).toBe('devueltos por recibir')
})
