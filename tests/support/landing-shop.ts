import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../bin/ground/paths.mjs'
import type { Server } from './server.ts'

/** The hosts of players, and what each says in these tests. */
export const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|www\.tiktok\.com)\//

const paragraph = 'Una línea que cuenta cómo se usa, con palabras largas como electrodomésticos. '

const sections = [
  { type: 'video', title: 'Míralo en YouTube', video: 'https://youtu.be/aqz-KE-bpKQ', poster: 'ancha.png' },
  { type: 'video', video: 'foco-led.mp4', poster: 'foco-led.jpg' },
  { type: 'pictures', pictures: ['alta.png', 'ancha.png', 'alta.png'] },
  {
    type: 'benefits',
    title: 'Beneficios de un título que no cabe en una sola línea de un teléfono angosto',
    items: [
      { icon: 'shield', title: 'Supercalifragilísticoespialidoso', text: paragraph },
      { picture: 'ancha.png', title: 'Con foto' },
    ],
  },
  {
    type: 'comparison',
    ours: 'Electrodomésticos nuestros',
    others: 'Otros',
    rows: [
      { feature: 'Certificación internacionalmente reconocida', ours: true, others: false },
      { feature: 'Duración', ours: '25 000 horas', others: 'Desconocida' },
    ],
  },
  { type: 'questions', title: 'Preguntas', items: [{ question: '¿Cuánto dura?', answer: `${paragraph}\n\nY más.` }] },
  { type: 'text', text: `${paragraph.repeat(4)}\n\nFin.`, link: { label: 'Guía', href: 'https://example.com/guia' } },
]

/** Opens a shop with one product whose page has sections of every type, awkward texts among them. */
export async function openLandingShop(server: Server, name: string) {
  const host = `${name}.localhost`
  await server.contraentrega('shop', 'add', host, '--country', 'peru', '--title', 'Prueba', '--phone', '987654321')
  const folder = join(server.dataDir, `archivos-${name}`)
  await mkdir(folder)
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  await writeFile(join(folder, 'ancha.png'), await picture(1280, 720, '#1f5fbf'))
  await writeFile(join(folder, 'alta.png'), await picture(900, 1800, '#c8e6d7'))
  for (const file of ['foco-led.mp4', 'foco-led.jpg'])
    await copyFile(join(root, 'demo/video', file), join(folder, file))
  const file = join(server.dataDir, `${name}.json`)
  const products = [{ slug: 'foco', title: 'Foco', money: '29.90', description: 'Un foco.', sections }]
  await writeFile(file, JSON.stringify({ products }))
  await server.contraentrega('catalogue', 'import', file, '--shop', host, '--images', folder)
  return new URL('/producto/foco', server.url(host)).href
}
