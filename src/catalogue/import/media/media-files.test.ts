import { expect, test } from 'vitest'
import { videoFormat } from './media-files.ts'

const box = (brands: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`, 'latin1')])
const ebml = (type: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from([0x80 + type.length]),
    Buffer.from(type),
  ])

test.each([
  ['MP4 of a camera', box('isom\0\0\u0002\0isomiso2avc1mp41'), 'mp4'],
  ['MP4 of an iPhone app', box('mp42\0\0\0\0isommp42'), 'mp4'],
  ['WebM', ebml('webm'), 'webm'],
  ['QuickTime', box('qt  \0\0\0\0qt  '), null],
  ['a HEIC picture', box('heic\0\0\0\0mif1heicmp41'), null],
  ['an AVIF picture', box('avif\0\0\0\0avifmif1miaf'), null],
  ['Matroska', ebml('matroska'), null],
  ['HTML', Buffer.from('<video src="a.mp4">ftypisom</video>'), null],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is recognised by its first bytes', (_, bytes, format) => {
  expect(videoFormat(bytes)).toBe(format)
})
