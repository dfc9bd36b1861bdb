import { expect, test, vi } from 'vitest'
import { smallerPicture } from './smaller-picture.browser.ts'

test('a phone that draws no pictures (Safari before 15) sends the file as it is', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  const photo = new Blob(['a large photo'], { type: 'image/jpeg' })
  expect(await smallerPicture(photo, { keptUpToBytes: 1, width: 1600, height: 1600, quality: 0.8 })).toBe(photo)
})
