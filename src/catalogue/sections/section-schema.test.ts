import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BENEFIT_ICONS, MOST_SECTIONS } from './section.ts'
import { LONGEST_SECTIONS, readSections } from './section-schema.ts'

const text = { type: 'text', text: 'Dura años.' }

function parsed(sections: unknown) {
  const found = readSections(sections)
  if (!found.ok || !found.value) throw new Error(found.ok ? 'nothing' : found.refusal)
  return found.value
}

function refusal(...sections: readonly unknown[]): string {
  const found = readSections(sections)
  return found.ok ? 'none' : found.refusal.replace(/(^|; )sections\.?/g, '$1')
}

test('a section that says only what it must gets the rest', () => {
  expect(
    parsed([
      { type: 'video', video: 'https://youtu.be/aqz-KE-bpKQ', poster: 'portada.jpg' },
      { type: 'benefits', items: [{ title: 'Dura más' }] },
      { type: 'comparison', rows: [{ feature: 'Garantía', ours: '6 meses', others: false }] },
    ]),
  ).toEqual([
    {
      id: 'video-1',
      type: 'video',
      title: '',
      video: 'https://youtu.be/aqz-KE-bpKQ',
      poster: { source: 'portada.jpg', alt: '' },
    },
    {
      id: 'benefits-1',
      type: 'benefits',
      title: '',
      items: [{ icon: 'check', picture: null, title: 'Dura más', text: '' }],
    },
    {
      id: 'comparison-1',
      type: 'comparison',
      title: '',
      ours: 'Este producto',
      others: 'Otros',
      rows: [{ feature: 'Garantía', ours: '6 meses', others: false }],
    },
  ])
})

test('ids of the file are kept, and the others are the free numbers of their type', () => {
  const read = parsed([text, { ...text, id: 'text-1' }, text, { ...text, id: 'garantia' }])
  expect(read.map(({ id }) => id)).toEqual(['text-2', 'text-1', 'text-3', 'garantia'])
})

test('texts are cleaned, and empty lines separate paragraphs', () => {
  const [read] = parsed([{ type: 'text', title: ' A\tB\u200b ', text: ' Uno \r\ndos\n\n\n\n tres\u0000 ' }])
  expect(read).toMatchObject({ title: 'A B', text: 'Uno\ndos\n\ntres' })
})

test.each([
  [{ type: 'slider' }, '0.type: the types of sections are video, pictures, benefits, questions, comparison, text'],
  [{ ...text, countdown: 10 }, '0: Unrecognized key: "countdown"'],
  [{ type: 'text', text: '<p>Hola</p>' }, '0.text: write plain text: HTML would be shown as it is written'],
  [{ type: 'text', text: '  \n ' }, '0.text: it is empty'],
  [{ ...text, title: 'a'.repeat(121) }, '0.title: at most 120 characters'],
  [{ ...text, id: 'Garantía' }, '0.id: an id has small letters, digits and hyphens'],
  [
    { ...text, link: { label: 'Ver', href: 'javascript:alert(1)' } },
    '0.link.href: a link begins with http:// or https://',
  ],
  [{ ...text, link: { label: 'Ver', href: 'https://' } }, '0.link.href: a link begins with http:// or https://'],
  [{ type: 'pictures', pictures: [] }, '0.pictures: the list is empty'],
  [
    { type: 'pictures', pictures: [7] },
    '0.pictures.0: a picture is the name of a file or its address, or { "source": "…", "alt": "…" }',
  ],
  [
    { type: 'video', video: 'a.mp4' },
    '0.poster: a picture is the name of a file or its address, or { "source": "…", "alt": "…" }',
  ],
  [
    { type: 'video', video: 'https://vm.tiktok.com/ZM1/', poster: 'a.jpg' },
    '0.video: the link shows no single video: open it in a browser and copy the address of the video’s own page',
  ],
  [
    { type: 'video', video: 'https://www.facebook.com/reel/1', poster: 'a.jpg' },
    '0.video: videos are files (MP4, WebM), or links of YouTube, Vimeo and TikTok',
  ],
  [
    { type: 'benefits', items: [{ title: 'A', icon: 'star' }] },
    `0.items.0.icon: the icons are ${BENEFIT_ICONS.join(', ')}`,
  ],
  [
    { type: 'comparison', rows: [{ feature: 'A', ours: 1, others: true }] },
    '0.rows.0.ours: write true, false or a text of at most 80 characters',
  ],
  [{ type: 'questions', items: [{ question: '¿Dura?' }] }, '0.items.0.answer: write a text in quotes'],
])('%j is refused in words', (section, reason) => {
  expect(refusal(section)).toBe(reason)
})

test('a product has at most 30 sections, with ids of their own, and not too long together', () => {
  expect(refusal(...Array.from({ length: MOST_SECTIONS }, () => text))).toBe('none')
  expect(refusal(...Array.from({ length: MOST_SECTIONS + 1 }, () => text))).toContain('30')
  expect(refusal({ ...text, id: 'a' }, { ...text, id: 'a' })).toBe(': two sections have the same id')
  expect(refusal(...Array.from({ length: 11 }, () => ({ type: 'text', text: 'a'.repeat(6_000) })))).toBe(
    `: all sections together have at most ${LONGEST_SECTIONS} characters`,
  )
})

const words = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(most, 40) }),
    fc.constantFrom('¿Cuánto dura?', 'Sí', '1 < 2 > 0'),
  )
const picture = fc.oneof(words(40), fc.record({ source: words(40), alt: words(40) }))
const link = fc.record({ label: words(40), href: fc.webUrl() })
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 4 })
const named = { title: words(60) }
const section = fc.oneof(
  fc.record({
    type: fc.constant('video'),
    video: fc.oneof(words(40), fc.constant('https://youtu.be/aqz-KE-bpKQ')),
    poster: picture,
    ...named,
  }),
  fc.record({ type: fc.constant('pictures'), pictures: list(picture), ...named }),
  fc.record({
    type: fc.constant('benefits'),
    items: list(
      fc.record({
        icon: fc.constantFrom(...BENEFIT_ICONS),
        picture: fc.option(picture),
        title: words(60),
        text: words(60),
      }),
    ),
    ...named,
  }),
  fc.record({
    type: fc.constant('questions'),
    items: list(fc.record({ question: words(60), answer: words(60) })),
    ...named,
  }),
  fc.record({
    type: fc.constant('comparison'),
    ours: words(40),
    others: words(40),
    rows: list(fc.record({ feature: words(40), ours: fc.oneof(fc.boolean(), words(40)), others: fc.boolean() })),
    ...named,
  }),
  fc.record({ type: fc.constant('text'), text: words(60), link: fc.option(link), ...named }),
)

test('what was read can be written and read again, and is the same', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(section, { maxLength: 6 }), (sections) => {
      const found = readSections(sections)
      if (!found.ok || !found.value) return
      const data = found.value
      read += sections.length
      expect(parsed(JSON.parse(JSON.stringify(data)))).toEqual(data)
    }),
    { numRuns: 500 },
  )
  expect(read).toBeGreaterThan(300)
})

test('nothing that a file may hold makes the parser throw, and what it lets through has no tags and no other links', () => {
  const spoiled = fc
    .tuple(
      section,
      fc.constantFrom('type', 'title', 'items', 'pictures', 'rows', 'video', 'text', 'id', '__proto__'),
      fc.jsonValue(),
    )
    .map(([one, key, value]) => ({ ...one, [key]: value }))
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), spoiled, section), { maxLength: 4 })),
      (value) => {
        const found = readSections(value)
        if (!found.ok) expect(found.refusal).toMatch(/^sections/)
        for (const one of (found.ok && found.value) || []) {
          const { title } = one
          expect(title).not.toMatch(/<\/?[a-z][^>]*>/i)
          if (one.type === 'text' && one.link) expect(one.link.href).toMatch(/^https?:\/\//)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
