import cliProgress, { type GenericFormatter } from 'cli-progress'
import type { RunStep } from '../import-run.ts'

const LABELS = { reading: 'Reading', pictures: 'Pictures', saving: 'Saving' } as const
const LINES_A_STEP = 10

export interface ProgressDisplay {
  show(progress: RunStep): void
  stop(): void
}

/** Shows a progress bar on a terminal, and a line for each tenth of a step elsewhere. */
export function openProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  const display = new cliProgress.SingleBar(
    { format: grown, stream, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.rect,
  )
  let current: RunStep['step'] | null = null
  return {
    show(progress) {
      const { step, done, total } = progress
      if (step !== current) display.start(total ?? done, done, { progress })
      current = step
      display.setTotal(total ?? done)
      display.update(done, { progress })
    },
    stop: () => display.stop(),
  }
}

/** The progress of a step: a bar when its total is known, otherwise a count. */
const grown: GenericFormatter = (options, { progress: part }, payload: { readonly progress: RunStep }) => {
  const { step, done, total } = payload.progress
  const label = LABELS[step].padEnd(8)
  return total === null
    ? `${label} ${done}`
    : `${label} ${cliProgress.Format.BarFormat(part, options)} ${done}/${total}`
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
