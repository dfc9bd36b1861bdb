import type { DeskRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { deskIcon } from './desk-icon.platform.ts'
import { shortcuts } from './places.ts'

/** The sources of the desk's service workers, by which the build knows them. */
const DESK_WORKER = 'src/backoffice/news/desk-worker.browser.ts'
const SHARE_WORKER = 'src/backoffice/installed/share-worker.browser.ts'

/** Where the system posts what is shared to the desk. */
export const SHARED_TO = '/compartir'

/** How the desk is installed on a phone or laptop. */
export async function manifest(): Promise<DeskAnswer> {
  const facts = {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', orientation: 'any', lang: 'es', dir: 'ltr' },
    ...{ name: 'Contraentrega: escritorio', short_name: 'Contraentrega' },
    description: 'Tus pedidos contra entrega: llamar, confirmar, empacar, despachar y cobrar.',
    categories: ['business', 'productivity', 'shopping'],
    ...{ background_color: '#ffffff', theme_color: '#ffffff' },
    icons: [
      icon('/icono-192.png', 192, 'any'),
      icon('/icono-512.png', 512, 'any'),
      icon('/iconos/recortable-192.png', 192, 'maskable'),
      icon('/iconos/recortable-512.png', 512, 'maskable'),
      icon('/iconos/silueta-512.png', 512, 'monochrome'),
    ],
    shortcuts: shortcuts.map(({ name, url, icon: file }) => ({
      ...{ name, url, icons: [icon(`/iconos/${file}`, 96, 'any')] },
    })),
    share_target: {
      ...{ action: SHARED_TO, method: 'POST', enctype: 'multipart/form-data' },
      params: {
        ...{ title: 'title', text: 'text', url: 'url' },
        files: [
          { name: 'chats', accept: ['text/plain', '.txt'] },
          { name: 'fotos', accept: ['image/*'] },
        ],
      },
    },
  }
  return Response.json(facts, { headers: { 'content-type': 'application/manifest+json' } })
}

function icon(src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** The icons at addresses that installed desks and messages know since before there were others. */
export async function deskIcon192(): Promise<DeskAnswer> {
  return iconAnswer('icono-192.png')
}

export async function deskIcon512(): Promise<DeskAnswer> {
  return iconAnswer('icono-512.png')
}

export async function deskIconNamed({ params }: DeskRequest): Promise<DeskAnswer> {
  return iconAnswer(params.icono ?? '')
}

/** The service worker at the root of the desk, because it may show only what lies below its own address. It asks the desk how much waits. */
export function workerScript(asked: DeskRequest): Promise<DeskAnswer> {
  return scriptOf(asked, DESK_WORKER, { 'content-security-policy': "default-src 'none'; connect-src 'self'" })
}

/** The service worker of what is shared. Its scope is that one address, so no other page waits for it. */
export function shareWorkerScript(asked: DeskRequest): Promise<DeskAnswer> {
  return scriptOf(asked, SHARE_WORKER, {})
}

async function scriptOf(
  { deps: { assets } }: DeskRequest,
  source: string,
  headers: Readonly<Record<string, string>>,
): Promise<DeskAnswer> {
  const [path = ''] = assets.scriptsOf(source)
  const file = assets.file(path)
  return file && new Response(file.encoded.identity, { headers: { 'content-type': file.type, ...headers } })
}

async function iconAnswer(name: string): Promise<DeskAnswer> {
  const png = await deskIcon(name)
  return png && new Response(png, { headers: { 'content-type': 'image/png' } })
}
