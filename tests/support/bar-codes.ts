import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })

/** What the bar codes and QR codes of a picture say, by their kind: `Code128: K7M4P9QX`. */
export async function codesIn(png: Buffer): Promise<readonly string[]> {
  const found = await readBarcodes(new Uint8Array(png), { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ format, text }) => `${format}: ${text}`).toSorted()
}
