import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from './import-terms.ts'

const LABELS = { reading: 'Reading', pictures: 'Pictures', saving: 'Saving' } as const
const LINES_A_STEP = 10

export interface ProgressDisplay {
  show(progress: Progress): void
  stop(): void
}

/** A bar that grows on a terminal; on anything else a line for every tenth of a step. */
export function openProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  const format = '{label} [{bar}] {value}/{shown}'
  const display = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true }, Presets.rect)
  let current: Progress['step'] | null = null
  return {
    show({ step, done, total }) {
      const facts = { label: LABELS[step].padEnd(8), shown: total ?? '?' }
      if (step !== current) display.start(total ?? done, done, facts)
      current = step
      display.setTotal(total ?? done)
      display.update(done, facts)
    },
    stop: () => display.stop(),
  }
}

function lines(stream: NodeJS.WritableStream): ProgressDisplay {
  let last = ''
  return {
    show({ step, done, total }) {
      const tenth = total === null ? 0 : Math.floor((done / total) * LINES_A_STEP)
      if (last === `${step} ${tenth}`) return
      last = `${step} ${tenth}`
      stream.write(total === null ? `${LABELS[step]}\n` : `${LABELS[step]} ${done}/${total}\n`)
    },
    stop() {},
  }
}
