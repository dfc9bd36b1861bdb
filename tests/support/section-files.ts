import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { testFolder } from './databases.ts'

/** Bytes that begin as an MP4 video does, and that nobody can play. */
export const MP4 = Buffer.concat([
  Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp41', 'latin1'),
  Buffer.alloc(300_000, 7),
])

/** A section of each type, whose files are in `folderOfSections`. */
export const everySection = [
  { type: 'video', title: 'Míralo encendido', video: 'foco.mp4', poster: 'portada.jpg' },
  { type: 'video', id: 'opinion', video: 'https://youtu.be/aqz-KE-bpKQ', poster: 'portada.jpg' },
  { type: 'pictures', pictures: ['larga.png', { source: 'portada.jpg', alt: 'El foco en la sala' }] },
  {
    type: 'benefits',
    title: 'Por qué lo eligen',
    items: [
      { icon: 'bolt', title: 'Gasta poco', text: '9 W que rinden como 60.' },
      { picture: 'icono.png', title: 'Cambia de tono' },
    ],
  },
  {
    type: 'questions',
    title: 'Preguntas',
    items: [{ question: '¿Necesita instalación?', answer: 'No.\n\nSe enrosca como cualquier foco.' }],
  },
  {
    type: 'comparison',
    title: 'Compara',
    ours: 'Este foco',
    others: 'Foco común',
    rows: [
      { feature: 'Cambia de tono', ours: true, others: false },
      { feature: 'Duración', ours: '25 000 horas', others: '1 000 horas' },
    ],
  },
  {
    type: 'text',
    title: 'Garantía',
    text: 'Seis meses.\n\nGuarda tu código.',
    link: { label: 'Ver la guía', href: 'https://example.com/guia' },
  },
] as const

/** A folder with the files that these sections name. */
export async function folderOfSections(): Promise<string> {
  const folder = join(await testFolder(), 'archivos')
  await mkdir(folder)
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c8e6d7' } })
  await writeFile(join(folder, 'larga.png'), await picture(1200, 3000).png().toBuffer())
  await writeFile(join(folder, 'portada.jpg'), await picture(640, 360).jpeg().toBuffer())
  await writeFile(join(folder, 'icono.png'), await picture(64, 64).png().toBuffer())
  await writeFile(join(folder, 'foco.mp4'), MP4)
  return folder
}
