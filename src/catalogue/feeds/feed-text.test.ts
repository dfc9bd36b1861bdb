import { expect, test } from 'vitest'
import { feedText } from './feed-text.ts'

test.each([
  [
    '<p>Cocina &amp; guarda.</p><ul><li>Fácil</li><li>De 3&nbsp;L</li></ul><p>¡Pídela!</p>',
    'Cocina & guarda. Fácil. De 3 L. ¡Pídela!',
  ],
  [
    '<h2>Medidas</h2>\n<table><tr><th>Alto</th><td>9 cm</td></tr><tr><th>Ancho</th><td>4 cm</td></tr></table>',
    'Medidas. Alto 9 cm. Ancho 4 cm',
  ],
  ['<p>Luz<br />cálida</p>', 'Luz. cálida'],
  ['<p><img src="/media/a-600.jpg" alt="" /></p>', ''],
  ['', ''],
])('%s reads %s', (html, text) => {
  expect(feedText(html)).toBe(text)
})
