import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openStaging } from './staging.platform.ts'

test.skipIf(process.platform === 'win32')(
  'what waits to be saved has no name in the folder, so a killed process leaves nothing behind',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contraentrega-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const staging = await openStaging<string>(folder)
    await staging.add('uno\u2028dos')
    await staging.add('tres')
    expect(await Readable.from(staging.items()).toArray()).toEqual(['uno\u2028dos', 'tres'])
    expect(await readdir(folder)).toEqual([])
    await staging.discard()
  },
)
