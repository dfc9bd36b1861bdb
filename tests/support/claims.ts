import type { App } from '../../src/app.ts'

/** A claim with everything that must be there, and little more. */
export const CLAIM = {
  tipo: 'reclamo',
  nombre: 'Rosa Ñahui',
  documento_tipo: 'DNI',
  documento: '45678901',
  direccion: 'Av. Larco 7, Miraflores',
  detalle: 'La lámpara llegó rota.\nNadie contesta.',
} as const

let addresses = 0

/** An address of its own for each post, so that nobody is slowed down. */
function anAddress(): string {
  addresses += 1
  return `190.${50 + (addresses >> 16)}.${(addresses >> 8) % 256}.${addresses % 256}`
}

/** Posts a form to a book of a shop, and says where it led and with which cookies. */
export async function post(
  app: App,
  at: string,
  fields: Readonly<Record<string, string>>,
  address: string = anAddress(),
  cookie = '',
) {
  const response = await app(
    new Request(at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
      body: new URLSearchParams(fields).toString(),
    }),
    { address },
  )
  const given = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: given,
    html: await response.text(),
  }
}

export async function get(app: App, at: string, cookie = '') {
  const response = await app(new Request(at, { headers: { cookie } }), { address: anAddress() })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
