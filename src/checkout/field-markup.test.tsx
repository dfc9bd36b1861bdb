import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyClient } from './client.ts'
import { emailField, phoneField } from './fields.ts'
import type { TextField } from './order-form.ts'
import { TermsCheck } from './terms-check.tsx'
import { TextInput } from './text-input.tsx'

function input(field: TextField): string {
  const props = { id: 'x', value: '', error: undefined, hint: null, enterKeyHint: 'next', onChange: () => {} } as const
  return renderToStaticMarkup(<TextInput field={field} {...props} />)
}

test('the phone is a number of 9 to 15 digits that the courier calls', () => {
  expect(input(phoneField)).toMatch(/minLength="9" maxLength="15"/)
  expect(input(phoneField)).toContain('placeholder="Contacto para la entrega de su producto"')
  expect(input(phoneField)).toContain('type="tel"')
})

test('the e-mail has the keyboard and the check of an e-mail', () => {
  expect(input(emailField)).toContain('type="email"')
})

test('the terms are accepted at first, and can be read from the form', () => {
  const { terminos } = emptyClient
  const check = renderToStaticMarkup(
    <TermsCheck
      id="x"
      termsHref="/terminos-y-condiciones"
      isAccepted={terminos}
      error={undefined}
      onChange={() => {}}
    />,
  )
  expect(check).toContain('checked=""')
  expect(check).toContain('href="/terminos-y-condiciones"')
})
