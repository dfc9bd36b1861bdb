import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playerOrigin, readVideoLink, videoPage, videoPlayer } from './video-link.ts'

const youtube = { host: 'youtube', id: 'aqz-KE-bpKQ', key: '' } as const
const vimeo = { host: 'vimeo', id: '76979871', key: '' } as const
const tiktok = { host: 'tiktok', id: '6718335390845095173', key: '' } as const

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  ['http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=30s', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', youtube],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?dnt=1', vimeo],
  ['https://vimeo.com/76979871/0a1b2c3d4e', { ...vimeo, key: '0a1b2c3d4e' }],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', { ...vimeo, key: '0a1b2c3d4e' }],
  ['https://www.tiktok.com/@scout2015/video/6718335390845095173?lang=es', tiktok],
  ['https://www.tiktok.com/player/v1/6718335390845095173', tiktok],
])('%s is a video', (address, link) => {
  expect(readVideoLink(address)).toEqual(link)
})

test.each([
  'https://www.youtube.com/@tienda',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=PL1234567890',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871?h=%3Cscript%3E',
  'https://www.tiktok.com/@scout2015',
  'https://vm.tiktok.com/ZMabc123/',
])('%s shows no single video', (address) => {
  expect(readVideoLink(address)).toBe('unclear')
})

test.each([
  'foco.mp4',
  'https://cdn.shopify.com/videos/foco.mp4',
  'https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ',
  'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
  'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
  'ftp://youtube.com/watch?v=aqz-KE-bpKQ',
  '',
])('%j leads to none of the hosts', (address) => {
  expect(readVideoLink(address)).toBeNull()
})

test('players store as little as they can, and a page leads to the same video', () => {
  expect(videoPlayer(youtube)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0')
  expect(videoPlayer(vimeo)).toContain('dnt=1')
  for (const link of [youtube, vimeo, { ...vimeo, key: '0a1b' }, tiktok]) {
    expect(readVideoLink(videoPage(link))).toEqual(link)
    expect(new URL(videoPlayer(link)).origin).toBe(playerOrigin(link))
  }
})

test('whatever the address, a link that is read leads nowhere but to its host', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'https://',
      'http://',
      'www.',
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'tiktok.com',
      '/',
      '?v=',
      '@',
      ':',
      '#',
    ),
    fc.constantFrom('aqz-KE-bpKQ', 'watch', 'embed', 'video', '76979871', '..', '%2F', '"><', 'javascript:', '\\', ' '),
    fc.string({ maxLength: 12 }),
  )
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.array(part, { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(address, (text) => {
      const link = readVideoLink(text)
      if (!link || link === 'unclear') return
      expect(new URL(videoPlayer(link)).origin).toBe(playerOrigin(link))
      expect(readVideoLink(videoPage(link))).toEqual(link)
      expect(videoPlayer(link)).toMatch(/^https:\/\/[\w.-]+\/[\w/.-]+\?[\w=&]+$/)
    }),
    { numRuns: 500 },
  )
})
