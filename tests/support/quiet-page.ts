import type { Page } from '@playwright/test'

export interface QuietPage {
  /** The complaints so far, without the allowed ones. */
  complaints(): readonly string[]
  /** Allows complaints that match, because this test causes them. */
  allow(pattern: RegExp): void
}

/** Notes what no page should cause: errors, warnings, failed requests, requests to another machine. */
export function quietPage(page: Page): QuietPage {
  const noticed: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    const kinds = ['error', 'warning']
    if (kinds.includes(message.type()))
      noticed.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noticed.push(`error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the requests of the page before it.
    if (reason !== 'net::ERR_ABORTED') noticed.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    if (isElsewhere(request.url())) noticed.push(`elsewhere: ${request.method()} ${request.url()}`)
  })
  return {
    complaints: () => noticed.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    allow: (pattern) => void allowed.push(pattern),
  }
}

function isElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^(https?|wss?):$/.test(protocol) && hostname !== 'localhost' && !hostname.endsWith('.localhost')
}
