import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../../catalogue/import/formats/clean-html.ts'
import { pastedHtml } from './pasted-text.ts'

test.each([
  ['Una línea', 'Una línea'],
  ['Con *negrita* y _cursiva_ y ~antes~', 'Con <b>negrita</b> y <i>cursiva</i> y <s>antes</s>'],
  ['2*3*4 y snake_case_name', '2*3*4 y snake_case_name'],
  ['* suelto *', '<ul><li>suelto *</li></ul>'],
  ['*OLLA 5L*\n✅ Rápida\n✅ Segura', '<p><b>OLLA 5L</b><br>✅ Rápida<br>✅ Segura</p>'],
  ['Uno\r\n\r\nDos', '<p>Uno</p><p>Dos</p>'],
  ['Trae:\n- Olla\n• Tapa', '<p>Trae:</p><ul><li>Olla</li><li>Tapa</li></ul>'],
  ['1. Abre\n2) Cierra', '<ol><li>Abre</li><li>Cierra</li></ol>'],
  ['<script>a</script> & "b"\nc', '<p>&lt;script&gt;a&lt;/script&gt; &amp; "b"<br>c</p>'],
])('%j is pasted as %s', (text, html) => {
  expect(pastedHtml(text)).toBe(html)
})

test('whatever is pasted as text comes out as safe HTML with all of its words', () => {
  const line = fc.oneof(fc.constantFrom('*a*', '- b', '1. c', '<b>', '_d', '', '~e~ f'), fc.string({ maxLength: 12 }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), (lines) => {
      const html = pastedHtml(lines.join('\n'))
      const tags = [...html.matchAll(/<\/?([a-z]+)>/g)].map(([, tag]) => tag)
      expect(tags.every((tag) => ['p', 'br', 'ul', 'ol', 'li', 'b', 'i', 's'].includes(tag ?? ''))).toBe(true)
      expect(html.replace(/<\/?[a-z]+>/g, '')).not.toMatch(/[<>]/)
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
    }),
  )
})
