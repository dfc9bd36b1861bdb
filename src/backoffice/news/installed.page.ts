import type { DeskRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { deskIcon } from './desk-icon.platform.ts'

/** The source of the desk's service worker, by which the build knows it. */
const DESK_WORKER = 'src/backoffice/news/desk-worker.browser.ts'

/** How the desk is installed on a phone or laptop. */
export async function manifest(): Promise<DeskAnswer> {
  const icons = [192, 512].map((size) => ({
    ...{ src: `/icono-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' },
  }))
  const facts = {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'es' },
    ...{ name: 'Contraentrega: escritorio', short_name: 'Contraentrega' },
    ...{ background_color: '#ffffff', theme_color: '#ffffff', icons },
  }
  return Response.json(facts, { headers: { 'content-type': 'application/manifest+json' } })
}

export async function deskIcon192(): Promise<DeskAnswer> {
  return iconOf(192)
}

export async function deskIcon512(): Promise<DeskAnswer> {
  return iconOf(512)
}

/** The service worker at the root of the desk, because it may show only what lies below its own address. */
export async function workerScript({ deps: { assets } }: DeskRequest): Promise<DeskAnswer> {
  const [path = ''] = assets.scriptsOf(DESK_WORKER)
  const file = assets.file(path)
  return file && new Response(file.encoded.identity, { headers: { 'content-type': file.type } })
}

async function iconOf(size: number): Promise<Response> {
  return new Response(await deskIcon(size), { headers: { 'content-type': 'image/png' } })
}
