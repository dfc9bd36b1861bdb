import { expect, test } from 'vitest'
import { voucherProblem } from './voucher.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', null],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', null],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', null],
  ['an iPhone’s HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['another HEIF', '\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['a GIF', 'GIF89a\x01\0\x01\0', 'not-a-picture'],
  ['an AVIF', '\0\0\0\x18ftypavif\0\0\0\0', 'not-a-picture'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not-a-picture'],
  ['a PDF', '%PDF-1.7', 'not-a-picture'],
  ['nothing', '', 'not-a-picture'],
])('by its first bytes %s is known', (_, text, problem) => {
  expect(voucherProblem(bytes(text))).toBe(problem)
})
