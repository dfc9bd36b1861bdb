import { expect, test } from 'vitest'
import { mailHtml } from '../../src/mail/mail-html.ts'
import { mailText } from '../../src/mail/mail-text.ts'
import { LONG_NAME, sampleLetters } from '../support/sample-letters.ts'

const letters = Object.entries(sampleLetters())
const HOST = 'https://bazar-la-nusta-y-hijos-importaciones-y-distribuciones.pe/'

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const

/** What somebody reads of a letter's HTML: its texts, without tags. */
function readHtml(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
}

const amounts = (text: string) => (text.match(/S\/\s[\d,]+\.\d{2}/g) ?? []).sort()
const days = (text: string) => (text.match(/\d{2}\/\d{2}\/\d{4}|\d{1,2} de \p{L}+ de \d{4}/gu) ?? []).sort()

test.each(letters)('the letter %s says the same amounts, days and links as text and as HTML', (_name, letter) => {
  const { subject, blocks } = letter
  const html = mailHtml({ shopName: LONG_NAME, title: subject, blocks })
  const [read, text] = [readHtml(html), mailText(blocks)]
  expect(amounts(read)).toEqual(amounts(text))
  expect(days(read)).toEqual(days(text))
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => readHtml(`<body>${href}`).trim()).sort()
  expect(links.length).toBeGreaterThan(0)
  expect((text.match(/https:\/\/\S+/g) ?? []).sort()).toEqual(links)
  for (const link of links) expect(link.startsWith(HOST) || link.startsWith('https://rastrea.')).toBe(true)
  for (const line of text.split('\n').filter((part) => part !== '' && !part.includes(': '))) {
    expect(read).toContain(line.replace(/^- /, ''))
  }
})
