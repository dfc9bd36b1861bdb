import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/support/chromium.ts'

/** Lighthouse's slow 4G, its latency put on every request by Chromium; setting up a connection is not slowed (3 × 150 ms on a first visit by HTTPS). */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
/** How many times slower than this machine's processor the phone's is. */
export const SLOWER = 6

export interface Phone {
  readonly page: Page
  readonly devtools: CDPSession
  /** Leaves nothing behind. */
  close(): Promise<void>
}

/** What Playwright is told to start. Nothing of its own on the network; the back/forward cache as for people. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env)
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
}

/** A phone of 360 × 740 whose owner was never here: slow 4G, and a processor six times slower than this machine's. */
export async function openPhone(browser: Browser, { slow = true } = {}): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    ...{ locale: 'es-PE', timezoneId: 'America/Lima' },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devtools = await context.newCDPSession(page)
  if (slow) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // A debugger that listens takes the stack of every error that is made. React makes five when it is evaluated, and for the places in their stacks V8
    // parses all of React again: 50 of 65 ms, for which no shopper waits.
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 })
  }
  return { page, devtools, close: () => context.close() }
}

/**
 * Plays the advertising network's part in a page: its script comes and does nothing. Not by Playwright's own routing, which would switch the
 * browser's cache off.
 */
export async function playNetworkQuietly(devtools: CDPSession): Promise<void> {
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*.facebook.*' }] })
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }]
    devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: '' }).catch(() => {})
  })
}
