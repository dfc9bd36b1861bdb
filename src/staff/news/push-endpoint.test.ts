import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushEndpoint } from './push-endpoint.ts'

const TOKEN = 'dXNlci10b2tlbg:APA91bH'

test.each([
  `https://fcm.googleapis.com/fcm/send/${TOKEN}`,
  `https://FCM.googleapis.com/fcm/send/${TOKEN}`,
  `https://fcm.googleapis.com:443/wp/${TOKEN}`,
  `https://updates.push.services.mozilla.com/wpush/v2/${TOKEN}`,
  `https://web.push.apple.com/${TOKEN}`,
  `https://wns2-by3p.notify.windows.com/w/?token=${TOKEN}`,
])('%s is the address of a push service', (text) => {
  expect(pushEndpoint(text, null)).toBe(new URL(text).href)
})

test.each([
  `http://fcm.googleapis.com/fcm/send/${TOKEN}`,
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://fcm.googleapis.com#x',
  'https://fcm.googleapis.com@evil.example/',
  'https://evil.example\\@fcm.googleapis.com/',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com./x',
  'https://xfcm.googleapis.com/x',
  'https://storage.googleapis.com/x',
  'https://notify.windows.com/x',
  'https://evilnotify.windows.com/x',
  'https://push.apple.com/x',
  'https://web.push.apple.com.evil.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'javascript:fcm.googleapis.com',
  '',
  'fcm.googleapis.com',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('%s is refused', (text) => {
  expect(pushEndpoint(text, null)).toBeNull()
})

test('what is let through leads to a known host by HTTPS, however it was written', () => {
  const host = fc.constantFrom(
    'fcm.googleapis.com',
    'evil.example',
    'web.push.apple.com',
    '10.0.0.1',
    'x.notify.windows.com',
  )
  const sign = fc.constantFrom('@', ':', '/', '\\', '.', '#', '?', '%2e', '。', '', ' ', ':443', ':80')
  fc.assert(
    fc.property(
      fc.constantFrom('https://', 'http://', 'ftp://', '//'),
      fc.array(fc.tuple(host, sign)),
      (scheme, parts) => {
        const href = pushEndpoint(scheme + parts.flat().join(''), null)
        if (href === null) return
        const { protocol, hostname, port, username } = new URL(href)
        expect(protocol + port + username).toBe('https:')
        expect(hostname).toMatch(/^(fcm\.googleapis\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('tests may add the origin of a stand-in, and nothing beside it', () => {
  const extra = 'http://127.0.0.1:9123'
  expect(pushEndpoint(`${extra}/send/1`, extra)).toBe(`${extra}/send/1`)
  expect(pushEndpoint('http://127.0.0.1:9124/send/1', extra)).toBeNull()
  expect(pushEndpoint('http://127.0.0.1:9123@evil.example/', extra)).toBeNull()
})
