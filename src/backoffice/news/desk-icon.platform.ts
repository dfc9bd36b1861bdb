/** A parcel with a tick, on the desk's blue to the edge: systems cut it round or square, so what matters is in the middle. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#0b57d0"/>
<g fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M23 37v34h50V37M19 25h58v12H19z"/><path d="m37 54 8 8 15-16"/>
</g></svg>`

const drawn = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()

/** The desk's icon as a PNG of that size, drawn once. */
export function deskIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(size) ?? draw(size)
  drawn.set(size, known)
  return known
}

async function draw(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(DRAWING), { density: (72 * size) / 96 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
  return new Uint8Array(png)
}
