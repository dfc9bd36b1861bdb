import type { App } from '../../src/app.ts'
import { DESK_HOST } from './desk.ts'

/** A rider's phone: its browser keeps cookies and posts from the page that it shows. `host`: where it asks. */
export function openPhone(app: App, host = DESK_HOST, address = '190.7.7.7') {
  let cookie = ''
  const origin = `http://${host}`
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...init.headers }
    const response = await app(new Request(`${origin}${path}`, { ...init, headers }), { address })
    const [kept] = response.headers.getSetCookie()
    if (kept) cookie = kept.slice(0, kept.indexOf(';'))
    return response
  }
  return {
    send,
    open: async (path: string) => {
      const response = await send(path)
      return { status: response.status, text: await response.text() }
    },
    /** Taps *Empezar*. */
    start: (path: string) => send(path, { method: 'POST', body: new URLSearchParams() }),
    /** Says what became of a parcel, as the page's script does. */
    say: async (path: string, parcel: string, params: Readonly<Record<string, string>>) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const body = JSON.stringify({ params })
      const response = await send(`${path}/pedidos/${parcel}`, { method: 'POST', headers, body })
      return { status: response.status, body: await response.json() }
    },
    /** The same by the form, without script. */
    submit: async (path: string, parcel: string, fields: Readonly<Record<string, string | Blob>>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const response = await send(`${path}/pedidos/${parcel}`, { method: 'POST', body })
      return { status: response.status, location: response.headers.get('location'), text: await response.text() }
    },
    sendPicture: async (path: string, picture: Uint8Array<ArrayBuffer>) => {
      const headers = { 'content-type': 'application/octet-stream', accept: 'application/json' }
      const response = await send(`${path}/comprobantes`, { method: 'POST', headers, body: picture })
      return { status: response.status, body: await response.json() }
    },
  }
}
