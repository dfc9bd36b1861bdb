import { expect, test } from 'vitest'
import { browserFamily } from './browser-family.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'chrome-android'],
  [`${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'samsung-android'],
  [`${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`, 'facebook-android'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari-ios'],
  [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'chrome-ios'],
  [`${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98`, 'instagram-ios'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'firefox-windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', 'edge-windows'],
  ['curl/8.5.0', 'other-other'],
  ['', 'other-other'],
])('%s is %s', (userAgent, family) => expect(browserFamily(userAgent)).toBe(family))
