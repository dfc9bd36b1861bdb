import { type DestinationStream, type Logger, pino } from 'pino'
import { toldError } from './log-error.ts'
import { withoutSecrets } from './log-privacy.ts'

/**
 * One JSON line an entry on standard error, with the time in ISO 8601. Errors tell what and where, not the values they quote. What is known of persons, tokens and
 * keys is taken out of the finished line, because pino's own hooks miss what a child logger is bound to.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => toldError(error) },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        // Of an error without a message of its own pino writes the error's, as it is.
        logMethod(given, write) {
          const [fields, ...rest] = given
          write.apply(this, rest.length > 0 ? given : ([fields, messageFor(fields)] as typeof given))
        },
        streamWrite: (line) => `${JSON.stringify(withoutSecrets(JSON.parse(line)))}\n`,
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
}

function messageFor(fields: unknown): string | undefined {
  if (fields instanceof Error) return toldError(fields).message
  const { err } = typeof fields === 'object' && fields !== null ? (fields as { err?: unknown }) : {}
  return err instanceof Error ? toldError(err).message : undefined
}
