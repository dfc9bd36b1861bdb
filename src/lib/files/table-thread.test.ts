import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readTableBeside } from './table-thread.platform.ts'

const csv = (text: string) => Buffer.from(`guia,monto\n${text},10.00\n`)

function countThreads() {
  let made = 0
  const count = () => {
    made += 1
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  return () => made
}

test('files are read one after the other on one thread, and one that ends it leaves the next a new one', async () => {
  const threads = countThreads()
  const read = await Promise.all(['A1', 'A2', 'A3'].map((text) => readTableBeside(csv(text))))
  expect(read.map((one) => one.ok && one.value[1]?.cells[0])).toEqual(['A1', 'A2', 'A3'])
  const before = threads()
  expect(before).toBeLessThan(2)
  await expect(readTableBeside(null as unknown as Uint8Array)).rejects.toThrow('null')
  expect(await readTableBeside(csv('A4'))).toMatchObject({ ok: true })
  expect(threads() - before).toBe(1)
})

test('a thread that waits for a file keeps no process alive', async () => {
  const source = `import { readTableBeside } from ${JSON.stringify(new URL('./table-thread.platform.ts', import.meta.url).href)}
    console.log((await readTableBeside(Buffer.from('a,b\\n1,2'))).ok)`
  const run = promisify(execFile)(process.execPath, ['-e', source], { timeout: 9_000 })
  expect((await run).stdout).toBe('true\n')
})
