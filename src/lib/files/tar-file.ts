/** A file that goes into a tar. */
export interface TarEntry {
  /** With slashes; at most 100 bytes of ASCII. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** The bytes from `start` up to `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/**
 * A tar file that is generated while it is read. Its size is known and any part of it can be read, so that an interrupted download can resume. The
 * same files give the same bytes.
 */
export interface TarFile {
  readonly size: number
  read(start: number, end: number): AsyncGenerator<Uint8Array>
}

const BLOCK = 512
/** Two empty blocks end a tar. */
const END = 2 * BLOCK
/** What eleven octal digits hold; above, the length stands in binary, as GNU, BSD and Windows read it. */
const LARGEST_OCTAL = 8 ** 11

interface Part {
  readonly start: number
  readonly end: number
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/** `seconds` since 1970: the modification time of every entry. */
export function tarFile(entries: readonly TarEntry[], seconds: number): TarFile {
  const parts: Part[] = []
  let place = 0
  const add = (size: number, read: Part['read']) => {
    parts.push({ start: place, end: place + size, read })
    place += size
  }
  for (const entry of entries) {
    add(
      BLOCK,
      ofBytes(() => header(entry, seconds)),
    )
    add(entry.size, (start, end) => entry.read(start, end))
    add(
      -entry.size & (BLOCK - 1),
      ofBytes(() => new Uint8Array(BLOCK)),
    )
  }
  add(
    END,
    ofBytes(() => new Uint8Array(END)),
  )
  return { size: place, read: (start, end) => partOf(parts, start, end) }
}

async function* partOf(parts: readonly Part[], start: number, end: number): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const [from, to] = [Math.max(start, part.start), Math.min(end, part.end)]
    let left = to - from
    if (left <= 0) continue
    for await (const bytes of part.read(from - part.start, to - part.start)) {
      left -= bytes.length
      yield bytes
    }
    if (left !== 0) throw new Error('A file changed while it was sent')
  }
}

function ofBytes(make: () => Uint8Array): Part['read'] {
  return async function* (start, end) {
    yield make().subarray(start, end)
  }
}

/** The header block of an entry, in the POSIX format (ustar). */
function header({ name, size }: TarEntry, seconds: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`A tar takes no name as long as ${name}`)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size < LARGEST_OCTAL) block.write(`${octal(size)}\0`, 124)
  else {
    block.writeUInt8(0x80, 124)
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(`${octal(seconds)}\0`, 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function octal(value: number): string {
  return Math.floor(value).toString(8).padStart(11, '0')
}
