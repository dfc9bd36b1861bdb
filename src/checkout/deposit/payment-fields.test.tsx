import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentFields } from './payment-fields.browser.tsx'
import type { PaymentForm } from './shown-deposit.ts'

const empty: PaymentForm = { key: 'k', means: '', amount: '', reference: '', kept: '', problems: {}, problem: '' }

function fields(form: Partial<PaymentForm> = {}): string {
  return renderToStaticMarkup(<PaymentFields action="/a" form={{ ...empty, ...form }} means={['Yape', 'Plin']} />)
}

test('why a payment was not taken is read aloud, from an element that is there before', () => {
  expect(fields()).toMatch(/<p class="[^"]+" role="alert"><\/p>/)
  expect(fields({ problem: 'La tienda está ocupada.' })).toMatch(/role="alert">La tienda está ocupada\.<\/p>/)
})

test('a wrong field is marked and described by its message', () => {
  const html = fields({ problems: { monto: 'Escribe cuánto pagaste', numero: 'Escribe el número' } })
  expect(html).toMatch(/id="pago-monto"[^>]* aria-describedby="monto-mal" aria-invalid="true"/)
  expect(html).toMatch(/id="pago-numero"[^>]* aria-describedby="numero-ayuda numero-mal" aria-invalid="true"/)
  expect(html).toContain('id="monto-mal">Escribe cuánto pagaste</p>')
})
