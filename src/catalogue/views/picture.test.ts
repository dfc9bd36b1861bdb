import { expect, test } from 'vitest'
import { describedHtml } from './picture.tsx'

const hash = 'a1'.repeat(16)

test('a picture of a description comes in the formats and sizes in which it is kept, a narrow one in one', () => {
  const wide = describedHtml(`<p>a<img src="/media/${hash}-w960.jpg" alt="b &gt; c" width="960" height="1280" /></p>`)
  expect(wide).toContain(`/media/${hash}-w480.avif 480w, /media/${hash}-w960.avif 960w`)
  expect(wide).toContain(
    `<img src="/media/${hash}-w960.jpg" alt="b &gt; c" width="960" height="1280" loading="lazy" decoding="async" />`,
  )
  for (const [attributes, set] of [
    ['alt="" width="300" height="300" ', `/media/${hash}-w960.webp 300w`],
    ['alt="" ', `/media/${hash}-w960.webp 960w`],
  ])
    expect(describedHtml(`<img src="/media/${hash}-w960.jpg" ${attributes}/>`)).toContain(`srcset="${set}"`)
})

test('text without pictures stays as it is', () => {
  const html = '<p>a<br />b &lt;img src="/media/x.jpg" /&gt;</p>'
  expect(describedHtml(html)).toBe(html)
})
