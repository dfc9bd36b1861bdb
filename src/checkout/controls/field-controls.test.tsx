import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyClient } from '../form/client.ts'
import { emailField, phoneField } from '../form/fields.ts'
import type { TextField } from '../form/order-form.ts'
import { TermsCheck, TextInput } from './field-controls.tsx'

function input(field: TextField): string {
  const props = {
    id: 'x',
    country: 'peru',
    value: '',
    error: undefined,
    hint: null,
    enterKeyHint: 'next',
    onChange: () => {},
  } as const
  return renderToStaticMarkup(<TextInput field={field} {...props} />)
}

test('the phone field takes a number of 9 to 15 digits', () => {
  expect(input(phoneField)).toMatch(/minLength="9" maxLength="15"/)
  expect(input(phoneField)).toContain('placeholder="Contacto para la entrega de su producto"')
  expect(input(phoneField)).toContain('type="tel"')
})

test('the e-mail field has the keyboard and the check of an e-mail', () => {
  expect(input(emailField)).toContain('type="email"')
})

test('the terms are accepted at first, and the form links to them', () => {
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
