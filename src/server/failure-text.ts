import { redactText } from '../lib/log/log-privacy.ts'
import type { Environment } from './settings/env.ts'

/** Why a start or a command failed, in one line for a person; with the stack when `LOG_LEVEL` is `debug` or `trace`. */
export function failureText(error: unknown, { host, port, logLevel }: Environment): string {
  const detailed = logLevel === 'debug' || logLevel === 'trace'
  if (detailed && error instanceof Error) return redactText(String(error.stack))
  return listenFailure(error, host, port) ?? redactText(sentence(error))
}

function listenFailure(error: unknown, host: string, port: number): string | null {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)) return null
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken. Stop what uses it, or take another: PORT=${port + 1} npm start`,
    EACCES: `This user may not open port ${port}. Take one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine. 127.0.0.1 serves this machine only, 0.0.0.0 every network it is in.`,
  }
  return reasons[String(error.code)] ?? null
}

function sentence(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(sentence).join('; ')
  return error instanceof Error ? error.message : String(error)
}
