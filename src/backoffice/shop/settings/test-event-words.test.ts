import { expect, test } from 'vitest'
import { testEventWords } from './test-event-words.ts'

test('what Meta said is told as its answer, and why nothing came back is not', () => {
  expect(testEventWords({ kind: 'bad-event', reason: 'Invalid parameter' }, 'TEST1').text).toContain(
    'Respuesta de Meta: «Invalid parameter»',
  )
  const { text } = testEventWords({ kind: 'again', reason: 'no answer (ECONNREFUSED)' }, 'TEST1')
  expect(text).toContain('Detalle: «no answer (ECONNREFUSED)»')
  expect(text).not.toContain('Respuesta')
})
