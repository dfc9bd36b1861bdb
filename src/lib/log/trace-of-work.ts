import { AsyncLocalStorage } from 'node:async_hooks'
import type { TraceParent } from './trace-parent.ts'

const storage = new AsyncLocalStorage<TraceParent>()

/** Does the work, whose log lines then name the trace. */
export function withTrace<Value>(trace: TraceParent, work: () => Value): Value {
  return storage.run(trace, work)
}

/** The fields that a log line of the present work gets; none without a trace. */
export function traceFields(): object {
  const trace = storage.getStore()
  return trace ? { trace_id: trace.traceId, parent_id: trace.parentId } : {}
}
