/** A file in a tar while it is read. Its content is read before the next file is asked for. */
export interface TarItem {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly content: AsyncGenerator<Uint8Array>
}

const BLOCK = 512

/** Reads a tar that `tarFile` wrote, file by file. Throws where it is none, or ends in the middle. */
export async function* readTar(tar: AsyncIterable<Uint8Array>): AsyncGenerator<TarItem> {
  const source = tar[Symbol.asyncIterator]()
  let held: Uint8Array = new Uint8Array()

  /** The next bytes, at least one and at most `most`. */
  async function next(most: number): Promise<Uint8Array> {
    while (held.length === 0) {
      const { value, done } = await source.next()
      if (done) throw new Error('The tar ends in the middle of a file')
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }

  async function* take(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      const bytes = await next(left)
      left -= bytes.length
      yield bytes
    }
  }

  async function whole(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for await (const part of take(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  for (;;) {
    const header = await whole(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const size = sizeIn(header)
    const content = take(size)
    yield { name: textIn(header, 0, 100), size, content }
    for await (const _ of content);
    await whole(-size & (BLOCK - 1))
  }
  // Whoever reads the stream to its end knows that it was whole.
  while (!(await source.next()).done);
}

function sizeIn(header: Buffer): number {
  if (textIn(header, 257, 5) !== 'ustar') throw new Error('It is no tar')
  return header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textIn(header, 124, 11), 8)
}

function textIn(header: Buffer, start: number, length: number): string {
  const [text = ''] = header.toString('latin1', start, start + length).split('\0')
  return text
}
