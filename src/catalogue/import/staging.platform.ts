import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A place on disk for what was read until it is saved, so that 50,000 products need no more memory than 50. */
export interface Staging<Item> {
  add(item: Item): Promise<void>
  /** What was added, in order. Nothing can be added afterwards. */
  items(): AsyncGenerator<Item>
  discard(): Promise<void>
}

export async function openStaging<Item>(folder: string): Promise<Staging<Item>> {
  const place = await mkdtemp(join(folder, 'import-'))
  const file = join(place, 'items.ndjson')
  const writing = createWriteStream(file)
  return {
    async add(item) {
      if (!writing.write(`${JSON.stringify(item)}\n`)) await once(writing, 'drain')
    },
    async *items() {
      if (!writing.writableFinished) {
        writing.end()
        await once(writing, 'finish')
      }
      for await (const line of linesOf(createReadStream(file, 'utf8'))) yield JSON.parse(line)
    },
    async discard() {
      writing.destroy()
      await rm(place, { recursive: true, force: true })
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
