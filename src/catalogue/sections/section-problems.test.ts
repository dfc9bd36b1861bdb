import { expect, test } from 'vitest'
import { readChange } from '../changes/product-fields.ts'
import { MOST_SECTIONS } from './section.ts'

const hash = 'a1'.repeat(16)
const whole = { hash, alt: '', color: '#ffffff', width: 600, height: 800 }
const text = { type: 'text', text: 'Dura años.' }

test.each([
  [[{ ...text, text: ' ' }], '0.text', 'Falta este texto.'],
  [[{ ...text, text: 7 }], '0.text', 'Falta este texto.'],
  [[text, { ...text, text: '<p>Hola</p>' }], '1.text', 'Escribe solo texto: el HTML se vería tal cual.'],
  [[{ ...text, title: 'a'.repeat(121) }], '0.title', 'Escribe hasta 120 caracteres.'],
  [[{ ...text, link: { label: 'Ver', href: 'tienda' } }], '0.link.href', 'El enlace empieza con https://.'],
  [[{ ...text, link: { label: '', href: 'https://a.pe' } }], '0.link.label', 'Falta este texto.'],
  [[{ type: 'pictures', pictures: [] }], '0.pictures', 'Agrega al menos uno.'],
  [[{ type: 'pictures', pictures: Array.from({ length: 21 }, () => whole) }], '0.pictures', 'Puedes poner hasta 20.'],
  [[{ type: 'video', video: 'https://youtu.be/', poster: whole }], '0.video', /^Pega el enlace de un video/],
  [[{ type: 'video', video: { kind: 'file', hash, format: 'mp4' }, poster: null }], '0.poster', /^Falta la portada/],
  [[{ type: 'questions', items: [{ question: '¿?', answer: '' }] }], '0.items.0.answer', 'Falta este texto.'],
  [
    [{ type: 'comparison', rows: [{ feature: 'A', ours: 7, others: true }] }],
    '0.rows.0.ours',
    'Escribe un texto de hasta 80 caracteres, o elige Sí o No.',
  ],
  [
    [
      { ...text, id: 'a' },
      { ...text, id: 'a' },
    ],
    '',
    /^Dos secciones se confunden/,
  ],
  [Array.from({ length: MOST_SECTIONS + 1 }, () => text), '', `Puedes poner hasta ${MOST_SECTIONS}.`],
  [Array.from({ length: 11 }, () => ({ ...text, text: 'a'.repeat(6_000) })), '', /^Las secciones juntas/],
])('%j is refused at %s in Spanish', (sections, place, says) => {
  const read = readChange({ sections })
  const [wrong] = read.ok ? [] : read.refusal
  expect(wrong?.field).toBe(['sections', place].filter((part) => part !== '').join('.'))
  expect(wrong?.message).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
})
