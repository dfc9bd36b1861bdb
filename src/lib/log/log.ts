import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './log-error.ts'
import { redact } from './log-privacy.ts'
import { traceFields } from './trace-of-work.ts'

/**
 * Writes one JSON line for each entry to standard error, with the time in ISO 8601. Errors are logged without the values that they quote. Personal data,
 * tokens and keys are removed from the finished line, because pino's own hooks miss the bindings of a child logger. Lines of a request whose caller named a trace
 * (`traceparent`) have it.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      mixin: traceFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => loggedError(error) },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        // Without a message pino would log the error's own message unchanged.
        logMethod(args, write) {
          const [fields, ...rest] = args
          write.apply(this, rest.length > 0 ? args : ([fields, messageFor(fields)] as typeof args))
        },
        streamWrite: (line) => `${JSON.stringify(redact(JSON.parse(line)))}\n`,
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
}

function messageFor(fields: unknown): string | undefined {
  if (fields instanceof Error) return loggedError(fields).message
  const { err } = typeof fields === 'object' && fields !== null ? (fields as { err?: unknown }) : {}
  return err instanceof Error ? loggedError(err).message : undefined
}
