import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/support/chromium.ts'
import { sized } from './size.ts'

/** Lighthouse's slow 4G. Chromium adds the latency to every request, but not to setting up a connection (3 × 150 ms on a first visit by HTTPS). A tiny run waits for no line. */
const SLOW_4G = {
  offline: false,
  latency: sized(0, 150),
  downloadThroughput: sized(-1, (1.6 * 1024 * 1024) / 8),
  uploadThroughput: sized(-1, (0.75 * 1024 * 1024) / 8),
}
/** How many times slower the phone's processor is than this machine's. */
export const SLOWER = sized(1, 6)

export interface Phone {
  readonly page: Page
  readonly devtools: CDPSession
  /** Closes the browser and deletes its files. */
  close(): Promise<void>
}

/** Chromium's options: no network traffic of its own, and the back/forward cache switched on as for people. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env)
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
}

/** A phone of 360 × 740 on its first visit: slow 4G, and a processor six times slower than this machine's. */
export async function openPhone(browser: Browser, { slow = true } = {}): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    ...{ locale: 'es-PE', timezoneId: 'America/Lima' },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devtools = await context.newCDPSession(page)
  await enlargeWindow(devtools)
  if (slow) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // An attached debugger takes the stack of every error that is created. React creates five when it is evaluated, and to find the places in their
    // stacks V8 parses all of React again: 50 of 65 ms that no shopper waits for.
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 })
  }
  return { page, devtools, close: () => context.close() }
}

/**
 * Makes the browser's window higher than the phone. Playwright gives it the phone's height, the browser's bars take 60 to 80 px of that, and a frame that
 * changes only what lies below is never presented: the event timing of its tap or key lasts until a later frame changes something above.
 */
async function enlargeWindow(devtools: CDPSession): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 800, height: 1200 } })
}

/**
 * Stands in for the advertising network in a page: its script loads and does nothing. It does not use Playwright's routing, which would switch the
 * browser's cache off.
 */
export async function playNetworkQuietly(devtools: CDPSession): Promise<void> {
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: 'https://*.facebook.*' }, { urlPattern: 'https://*.tiktok.com/*' }],
  })
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }]
    devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: '' }).catch(() => {})
  })
}
