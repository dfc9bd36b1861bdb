import { expect, test } from 'vitest'
import { type ProductValues, readChange } from '../../../../catalogue/changes/product-fields.ts'
import type { Section } from '../../../../catalogue/sections/section.ts'
import { readableValues } from '../drafts/readable-values.ts'
import { fieldsOf } from '../editor-fields.ts'
import { editedSection, newSection, postedSections, sectionToRead, sectionTypes } from './edited-section.ts'

const hash = 'a1'.repeat(16)
const whole = { hash, alt: 'De lado', color: '#ffffff', width: 600, height: 800 }

const SECTIONS: readonly Section[] = [
  ...[
    { host: 'youtube', id: 'aqz-KE-bpKQ', key: '' } as const,
    { host: 'vimeo', id: '76979871', key: 'a1b2c3' } as const,
    { host: 'tiktok', id: '7301234567890123456', key: '' } as const,
  ].map((link, nth): Section => {
    return { id: `video-${nth}`, type: 'video', title: '', video: { kind: 'link', ...link }, poster: whole }
  }),
  { id: 'video-9', type: 'video', title: '', video: { kind: 'file', hash, format: 'webm' }, poster: whole },
  { id: 'text-1', type: 'text', title: '', text: 'Hola', link: { label: 'Ver', href: 'https://tienda.pe/' } },
  { id: 'text-2', type: 'text', title: 'A', text: 'Hola', link: null },
  { id: 'pictures-1', type: 'pictures', title: '', pictures: [whole] },
]

test('sections that are opened and posted as they were are the same', () => {
  const posted = postedSections(JSON.parse(JSON.stringify(SECTIONS.map(editedSection))))
  const read = readChange({ sections: posted.map(sectionToRead) })
  expect(read.ok && read.value.sections).toEqual(SECTIONS)
})

test('a new section of each type has a name of its own, can be shown, and is not yet finished', () => {
  for (const type of sectionTypes) {
    const first = newSection(type, [])
    const second = newSection(type, [first])
    expect([first.id, second.id]).toEqual([`${type}-1`, `${type}-2`])
    expect(postedSections([first])).toEqual([first])
    expect(readChange({ sections: [sectionToRead(first)] }).ok).toBe(false)
  }
})

test('what is no section is left out of a posted form', () => {
  const [text] = [newSection('text', [])]
  const others = [null, 7, [], { ...text, type: 'slider' }, { ...text, text: 1 }, { ...text, link: {} }, { id: 'a' }]
  expect(postedSections([...others, text])).toEqual([text])
})

test('of what is being typed a preview takes what can be read, and the rest as it is saved', () => {
  const saved: ProductValues = {
    ...{ title: 'Olla', slug: 'olla', state: 'visible', status: 'normal', description: '', cost: 500 },
    ...{ categories: [], tags: [], campaignCategories: [], colors: [], images: [], sections: [] },
    ...{ tiers: [9_900], dependents: [], messaging: null, soldOut: [], startAmount: 1, amountLabel: '' },
    ...{ brand: '', gtin: '' },
  }
  const [finished] = SECTIONS.map(editedSection)
  if (!finished) throw new Error('no section')
  const typed = {
    ...fieldsOf(saved),
    ...{ title: '', cost: 'caro', description: 'Nueva', prices: ['', '89'] },
    sections: [newSection('questions', []), finished],
    messaging: { isOn: true, title: '', prices: [], description: '' },
  }
  expect(readableValues(saved, typed)).toEqual({
    ...saved,
    ...{ description: 'Nueva', tiers: [8_900], sections: [SECTIONS[0]] },
  })
})
