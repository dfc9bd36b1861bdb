import { expect, test } from 'vitest'
import { testEventWords } from './test-event-words.ts'

test('what a network said is told as its answer, and why nothing came back is not', () => {
  const refused = { kind: 'bad-event', reason: 'Invalid parameter' } as const
  expect(testEventWords(refused, 'meta', 'TEST1').text).toContain('Respuesta de Meta: «Invalid parameter»')
  expect(testEventWords(refused, 'tiktok', 'TEST1').text).toMatch(/^TikTok .*Respuesta de TikTok: «Invalid parameter»/)
  const { text } = testEventWords({ kind: 'again', reason: 'no answer (ECONNREFUSED)' }, 'tiktok', 'TEST1')
  expect(text).toContain('Detalle: «no answer (ECONNREFUSED)»')
  expect(text).not.toContain('Respuesta')
})
