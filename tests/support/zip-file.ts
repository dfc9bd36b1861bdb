import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedForTest {
  /** Bytes where the name is not UTF-8. */
  readonly name: string | Uint8Array
  readonly bytes?: Uint8Array | string
  /** What the ZIP says instead of the truth. */
  readonly says?: Partial<{ readonly flags: number; readonly size: number; readonly packed: number }>
  /** What it holds instead of the packed bytes. */
  readonly holds?: Uint8Array
}

const UTF8 = 0x800

/** A ZIP as any program writes it, or as somebody who means ill does. */
export function zipOf(files: readonly ZippedForTest[]): Buffer {
  const written: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const { name, bytes = '', says = {}, holds } of files) {
    const path = Buffer.from(name)
    const plain = Buffer.from(bytes)
    const packed = Buffer.from(holds ?? deflateRawSync(plain))
    const { flags = typeof name === 'string' ? UTF8 : 0, size = plain.length } = says
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(says.packed ?? packed.length, 14)
    head.writeUInt32LE(size, 18)
    head.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, path, packed])
    written.push(local)
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, path]))
    offset += local.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...written, list, Buffer.from('PK\x05\x06'), end])
}
