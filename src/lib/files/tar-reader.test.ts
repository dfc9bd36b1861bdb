import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tarFile } from './tar-file.ts'
import { readTar } from './tar-reader.ts'

const contents: readonly (readonly [string, Buffer])[] = [
  ['uno.db', Buffer.alloc(1_500, 'u')],
  ['media/vacio.json', Buffer.alloc(0)],
  ['media/dos.webp', Buffer.alloc(1_024, 'd')],
]

function tarOf() {
  const entries = contents.map(([name, bytes]) => ({
    ...{ name, size: bytes.length },
    read: async function* (start: number, end: number) {
      yield bytes.subarray(start, end)
    },
  }))
  return tarFile(entries, 0)
}

test('a tar of ours comes apart again, in pieces of any size', async () => {
  const whole = await buffer(tarOf().read(0, tarOf().size))
  async function* pieces() {
    for (let place = 0; place < whole.length; place += 100) yield whole.subarray(place, place + 100)
  }
  const found: unknown[] = []
  for await (const { name, content } of readTar(pieces())) found.push([name, await buffer(content)])
  expect(found).toEqual(contents)
})

test('one that ends too early, or is none, is refused', async () => {
  const names = async (tar: AsyncIterable<Uint8Array>) => {
    for await (const _ of readTar(tar));
  }
  await expect(names(tarOf().read(0, 1_000))).rejects.toThrow('ends in the middle')
  const none = async function* () {
    yield Buffer.alloc(512, 'x')
  }
  await expect(names(none())).rejects.toThrow('no tar')
})
