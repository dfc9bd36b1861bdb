import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { cleanHtml } from '../../src/catalogue/import/formats/clean-html.ts'
import { DESCRIPTION_TAGS } from '../../src/catalogue/product.ts'
import { htmlAttacks } from '../support/html-attacks.ts'
import { buildPart, openPart } from '../support/part-page.ts'
import type { Act } from './description-page.ts'

declare const writtenHtml: (html: string) => string
declare const written: (html: string, acts: readonly Act[]) => Promise<string>

const HASH = 'a1'.repeat(16)

async function open(page: Page): Promise<void> {
  await openPart(page, await buildPart(import.meta.resolve('./description-page.ts')), {})
}

/** The spelling of browsers, which close no empty tags, and without what every link gets when it is saved. */
const asBrowsersWrite = (html: string) =>
  html
    .replace(/ rel="nofollow noopener"/g, '')
    .replace(/ \/>/g, '>')
    .replaceAll('&nbsp;', '\u00a0')

test('what the editor makes of what is pasted is what is kept when it is saved', async ({ page }) => {
  await open(page)
  for (const [html, written] of [
    ['<h1>Olla</h1><p class="x" style="color:red">De <span>5</span> litros</p>', '<h2>Olla</h2><p>De 5 litros</p>'],
    ['<ul><li><p>Uno</p></li><li><div>Dos<br></div></li></ul>', '<ul><li>Uno</li><li>Dos</li></ul>'],
    [
      '<p>Ver <a href="https://a.pe/x y" target="_blank">guía</a></p>',
      '<p>Ver <a href="https://a.pe/x%20y">guía</a></p>',
    ],
    ['<p><a href="javascript:alert(1)">no</a></p>', '<p><a>no</a></p>'],
    [
      '<b style="font-weight:normal"><p><span style="font-weight:700">Negrita</span> y <i>más</i></p></b>',
      '<p><b>Negrita</b> y <i>más</i></p>',
    ],
    ['<p>Hola <img src="https://web.whatsapp.com/e.png" alt="✅"><br></p><p><br></p>', '<p>Hola ✅</p>'],
    [
      `<p><img src="/media/${HASH}-w480.webp" width="960" height="1280" alt="De lado" onerror="x()"></p>`,
      `<p><img src="/media/${HASH}-w960.jpg" alt="De lado" width="960" height="1280"></p>`,
    ],
    [
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Abrir</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>Cerrar</p>',
      '<ol><li>Abrir</li><li>Cerrar</li></ol>',
    ],
    [
      '<table style="x"><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['<p>a</p><style>p{}</style><script>x()</script><o:p>b</o:p>', '<p>a</p>b'],
  ] as const) {
    const made = await page.evaluate((given) => writtenHtml(given), html)
    expect(made, html).toBe(written)
    expect(asBrowsersWrite(cleanHtml(made)), html).toBe(written)
  }
})

test('nothing that is pasted runs, loads or leaves an attribute that a description cannot have', async ({ page }) => {
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => asked.push(dialog.message()))
  const left = await page.evaluate(
    ({ attacks, tags }) => {
      const known = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan']
      return attacks.flatMap((html) => {
        const holder = document.createElement('div')
        document.body.append(holder)
        holder.innerHTML = writtenHtml(html)
        return [...holder.querySelectorAll('*')].flatMap((one) => {
          const names = [...one.attributes].map(({ name }) => name).filter((name) => !known.includes(name))
          const href = one.getAttribute('href') ?? '/'
          const isFine = tags.includes(one.localName) && names.length === 0 && /^(https?:|mailto:|tel:|[/#])/.test(href)
          return isFine ? [] : [`${html} leaves ${one.outerHTML}`]
        })
      })
    },
    { attacks: htmlAttacks, tags: DESCRIPTION_TAGS },
  )
  expect(left).toEqual([])
  expect(asked.filter((url) => !url.includes('/media/'))).toEqual([])
})

const words = fc.constantFrom('Olla', ' de 5 litros', 'a < b & "c"', '  ', '\u00a0', '✅ Ñandú', 'x*y', '\n')
const addresses = fc.constantFrom(
  'https://guias.pe/olla',
  '/productos',
  'mailto:a@b.pe',
  '#arriba',
  'javascript:x()',
  '',
)
const picture = fc.constantFrom(
  `<img src="/media/${HASH}-w480.webp" alt="De lado" width="960" height="640">`,
  `<img src="/media/${HASH}-300.avif">`,
  '<img src="https://x.test/a.png" alt="✅">',
)
/** HTML as sellers bring it: well formed, and not. */
const { markup } = fc.letrec<{ markup: string; within: string }>((tie) => ({
  markup: fc.array(tie('within'), { maxLength: 4 }).map((parts) => parts.join('')),
  within: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    picture,
    fc.constantFrom('<br>', '<p></p>', '<b></b>', '<li></li>', '</p>', '</b>', '<b>', '<p>', '<hr>', '<!-- x -->'),
    // A link around whole paragraphs is one that the editor does not show.
    fc
      .tuple(addresses, fc.oneof(words, picture))
      .map(([href, text]) => `<a href="${href}" target="_blank">${text}</a>`),
    fc
      .tuple(fc.constantFrom(...DESCRIPTION_TAGS, 'h1', 'h5', 'span', 'section', 'font'), tie('markup'))
      .filter(([tag]) => !['br', 'img', 'a'].includes(tag))
      .map(([tag, text]) => `<${tag} class="x">${text}</${tag}>`),
    fc
      .array(tie('markup'), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul><li>${items.join('</li><li>')}</li></ul>`),
  ),
}))
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    does: fc.constantFrom('bold', 'undo', 'redo', 'enter', 'backspace', 'unlink', 'hold', 'arrive', 'picture'),
  }),
  fc.record({ does: fc.constant('heading'), tag: fc.constantFrom('H2', 'H3') }),
  fc.record({ does: fc.constant('list'), tag: fc.constantFrom('UL', 'OL') }),
  fc.record({ does: fc.constant('link'), text: fc.constantFrom('https://guias.pe/olla', 'mailto:a@b.pe') }),
  fc.record({ does: fc.constant('type'), text: words }),
  fc.record({ does: fc.constant('paste'), text: markup }),
  fc.record({ does: fc.constant('select'), from: fc.nat(60), to: fc.nat(60) }),
)

/** What a reader has of it: its letters, where its links lead, its pictures. Browsers move what stands in a table and in none of its cells. */
const readable = (html: string) => ({
  letters: [...html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '')].sort().join(''),
  links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).sort(),
  pictures: [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src).sort(),
})

test('whatever is opened, written, pasted and undone, what the editor writes is kept to the letter, and opening what is kept loses nothing of it', {
  tag: '@detail',
}, async ({ page }) => {
  await open(page)
  const write = (html: string, acts: readonly Act[]) =>
    page.evaluate(([given, done]) => written(given, done), [html, acts] as const)
  await fc.assert(
    fc.asyncProperty(markup, fc.array(act, { maxLength: 6 }), async (html, acts) => {
      const kept = cleanHtml(html)
      const made = await write(kept, acts)
      expect(asBrowsersWrite(cleanHtml(made))).toBe(asBrowsersWrite(made))
      expect(readable(await write(kept, []))).toEqual(readable(asBrowsersWrite(kept)))
    }),
    { numRuns: Number(process.env.RUNS ?? 150), seed: 14 },
  )
})
