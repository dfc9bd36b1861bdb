import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that holds what was read until it is saved, so that 50,000 products need no more memory than 50. */
export interface Staging<Item> {
  add(item: Item): Promise<void>
  /** What was added, in order. */
  items(): AsyncGenerator<Item>
  /** SHA-256 of what was added, in hexadecimal. */
  digest(): string
  discard(): Promise<void>
}

const PIECE = 256_000

/** The file is unlinked at once, so that a process that is killed leaves nothing behind. On Windows it stays until `discard`. */
export async function openStaging<Item>(folder: string): Promise<Staging<Item>> {
  const place = await mkdtemp(join(folder, 'import-'))
  const file = await open(join(place, 'items.ndjson'), 'w+')
  const removeName = () => rm(place, { recursive: true, force: true })
  await removeName().catch(() => {})
  const hash = createHash('sha256')
  let waiting = ''
  const flush = async () => {
    const text = waiting
    waiting = ''
    await file.appendFile(text)
  }
  return {
    async add(item) {
      const line = `${JSON.stringify(item)}\n`
      hash.update(line)
      waiting += line
      if (waiting.length > PIECE) await flush()
    },
    async *items() {
      await flush()
      const pieces = file.createReadStream({ encoding: 'utf8', start: 0, autoClose: false })
      for await (const line of linesOf(pieces)) yield JSON.parse(line)
    },
    digest: () => hash.copy().digest('hex'),
    async discard() {
      await file.close()
      await removeName()
    },
  }
}

/** Node's own line reader also splits at U+2028, which JSON leaves in its texts. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const piece of pieces) {
    const lines = (begun + piece).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}
