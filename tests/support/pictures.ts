import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** What a phone's camera writes beside a picture. */
const CAMERA = { IFD0: { Make: 'Rosas Telefon', Software: 'Camara' }, IFD3: { GPSLatitude: '12/1 2/1 46/1' } }

/** A photo of a voucher as a phone takes it: lying on its side, with the place where it was taken. Every `shade` is another picture. */
export async function voucherPhoto(shade = 0): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [20, 60, 100].map((top) => `<rect x="10" y="${top}" width="${80 + (shade % 90)}" height="12"/>`)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="rgb(240,240,${shade % 250})"/>${lines.join('')}</svg>`
  return Uint8Array.from(
    await sharp(Buffer.from(drawn)).jpeg().withMetadata({ orientation: 6, exif: CAMERA }).toBuffer(),
  )
}

/** A PNG of a few hundred bytes that claims so many pixels each way. */
export function vastPng(side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', '')]
  return Uint8Array.from(Buffer.concat(parts))
}

function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A screenshot of a payment as a phone's app shows it, with its number. */
export function paymentScreen(reference: string): Promise<Buffer> {
  const text = (top: number, size: number, words: string) =>
    `<text x="120" y="${top}" font-family="DejaVu Sans" font-size="${size}" fill="#222">${words}</text>`
  const lines = [text(540, 64, 'Pago enviado'), text(720, 140, 'S/ 20'), text(900, 44, `Operación ${reference}`)]
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2400"><rect width="1080" height="2400" fill="#5b2a86"/><rect x="60" y="420" width="960" height="1300" rx="40" fill="#fff"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(screen)).png().toBuffer()
}

/** A photo as a phone's camera takes it when it lies on its side: red on the left and blue on the right in the file, red on top when it is upright. */
export async function cameraPhoto({ width = 400, height = 300, shade = 0 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .png()
    .toBuffer()
  const half = (color: string) => ({ create: { width: width / 2, height, channels: 4, background: color } }) as const
  const [left, right] = [`rgba(${220 - shade},30,30,.7)`, 'rgba(30,30,220,.7)']
  return Uint8Array.from(
    await sharp(grain)
      .composite([
        { input: half(left), left: 0, top: 0 },
        { input: half(right), left: width / 2, top: 0 },
      ])
      .jpeg({ quality: 92 })
      .withMetadata({ orientation: 6, exif: CAMERA })
      .toBuffer(),
  )
}

/** The beginning of what an iPhone takes photos as. */
export function heicPhoto(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0meta', 'latin1'))
}

/** Two frames of different colours. */
export async function movingPicture(format: 'gif' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  const frame = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } }).png()
  const frames = await Promise.all([frame('#c00').toBuffer(), frame('#00c').toBuffer()])
  const moving = sharp(frames, { join: { animated: true } })
  return Uint8Array.from(await moving.toFormat(format).toBuffer())
}
