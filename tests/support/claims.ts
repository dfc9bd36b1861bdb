import type { App } from '../../src/app.ts'
import type { Sheet } from '../../src/claims/sheet.ts'

/** A claim with everything that must be there, and little more. */
export const CLAIM = {
  tipo: 'reclamo',
  nombre: 'Rosa Ñahui',
  documento_tipo: 'DNI',
  documento: '45678901',
  direccion: 'Av. Larco 7, Miraflores',
  detalle: 'La lámpara llegó rota.\nNadie contesta.',
} as const

/** A sheet as it is kept, for tests that need many. */
export const A_SHEET: Omit<Sheet, 'id' | 'number' | 'filedAt' | 'dueOn'> = {
  ...{ book: 'libro', year: 2026, kind: 'reclamo', orderCode: '', goods: 'producto', amount: '', description: '' },
  ...{ detail: 'La lámpara llegó rota.', request: '', answerBy: 'correo', offer: null, answer: null },
  emptiedAt: null,
  person: {
    ...{ name: 'Rosa Ñahui', documentKind: 'DNI', document: '45678901', address: 'Av. Larco 7' },
    ...{ phone: '', email: 'rosa@correo.pe', guardian: '' },
  },
  seller: { name: 'Bazar', taxId: '', address: '' },
}

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
