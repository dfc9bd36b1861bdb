import type { Page } from '@playwright/test'

export interface QuietPage {
  /** What went wrong so far, without what was allowed. */
  complaints(): readonly string[]
  /** This test means it: complaints that match are none. */
  allow(pattern: RegExp): void
}

/** Listens to everything that a page should never say: errors, failed requests, requests to another machine. */
export function quietPage(page: Page): QuietPage {
  const heard: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    const kinds = ['error', 'warning']
    if (kinds.includes(message.type()))
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation cuts the requests of the page before it.
    if (reason !== 'net::ERR_ABORTED') heard.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    if (isElsewhere(request.url())) heard.push(`elsewhere: ${request.method()} ${request.url()}`)
  })
  return {
    complaints: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    allow: (pattern) => void allowed.push(pattern),
  }
}

function isElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^(https?|wss?):$/.test(protocol) && hostname !== 'localhost' && !hostname.endsWith('.localhost')
}
