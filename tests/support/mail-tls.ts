import dns, { Resolver } from 'node:dns'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished, vi } from 'vitest'
import { certificate, key } from './desk-certificates.ts'

/** The host of the certificate that the mail servers of tests have. */
export const MAIL_HOST = 'panel.tienda.pe'

export const atOnce = { key, cert: certificate, begins: 'at once' } as const
export const starttls = { key, cert: certificate, begins: 'by STARTTLS' } as const

/** Until the test ends this process trusts an authority (PEM), as by `NODE_EXTRA_CA_CERTS`. */
export function trust(authority: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, authority])
  onTestFinished(() => setDefaultCACertificates(before))
}

/** In this test every name leads to this machine, so that a mail server of loopback can have the name of its certificate. */
export function namesLeadHere(): void {
  const none = Object.assign(new Error('no such name'), { code: dns.NOTFOUND })
  const nothing = (_host: string, heard: unknown) => (heard as (error: Error) => void)(none)
  const here = [{ address: '127.0.0.1', family: 4 }]
  const spies = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(nothing as never),
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(nothing as never),
    vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, _options: unknown, heard: (...heard: unknown[]) => void) =>
        heard(null, here)) as never),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}
