import { expect } from 'vitest'
import type { Seller } from './desk.ts'

/** The fields of a product's editor as its form would post them. */
export async function editorForm(seller: Seller, address: string): Promise<URLSearchParams> {
  const response = await seller.get(address)
  expect(response.status).toBe(200)
  return formIn(await response.text())
}

export function formIn(html: string): URLSearchParams {
  const [, form = ''] = /<form[^>]*action="[^"]*\/producto\/[^"]*"[^>]*>(.*?Guardar)/s.exec(html) ?? []
  const fields = new URLSearchParams()
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = / value="([^"]*)"/.exec(tag) ?? []
    const isOff = /type="(radio|checkbox)"/.test(tag) && !/ checked=/.test(tag)
    if (name !== '' && !isOff) fields.append(name, unescaped(value))
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    fields.set(name, unescaped(text))
  return fields
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
