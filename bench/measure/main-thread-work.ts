import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as the durations. */
  readonly ts: number
  readonly dur?: number
  /** Of the thread's processor time. */
  readonly tdur?: number
}

const CATEGORIES = ['toplevel', 'blink.user_timing']

/** What Chromium calls a task of a thread in the category `toplevel`. */
const TASK = 'ThreadControllerImpl::RunTask'

/** Runs `act` while the browser traces itself. Returns its value and the trace. */
export async function traced<Value>(
  devtools: CDPSession,
  act: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly events: readonly TraceEvent[] }> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  })
  const value = await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  return { value, events }
}

/**
 * The processor time, in milliseconds, of the page's main thread from the task with the first mark to the end of the task with the last one: script, styles,
 * layout and paint. Unlike the time that passes it does not count what other programs on the machine do meanwhile. A slowed processor's time is as slow.
 * Throws where the trace tells of no work, as it would if Chromium gave its tasks another name.
 */
export function workBetween(events: readonly TraceEvent[], first: string, last: string): number {
  const markAt = (name: string) => {
    const mark = events.find((event) => event.cat.includes('blink.user_timing') && event.name === name)
    if (!mark) throw new Error(`The trace has no mark ${name}`)
    return mark
  }
  const [begun, ended] = [markAt(first), markAt(last)]
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === begun.pid && tid === begun.tid)
    .toSorted((one, other) => one.ts - other.ts)
  let [end, work] = [0, 0]
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task inside another one is part of it.
    if (ts < end) continue
    end = ts + dur
    if (end >= begun.ts && ts <= ended.ts) work += tdur
  }
  if (work === 0) throw new Error(`The trace has no ${TASK} between ${first} and ${last}`)
  return work / 1_000
}
