/**
 * The error of a statement that was refused because one before it failed. It says why and bears the codes of the first, because whoever asked for this
 * statement may be the first who hears of it, or the only one.
 */
export function failedBefore(what: string, first: unknown): Error {
  const { message, code, errcode } = first as { message?: unknown; code?: unknown; errcode?: unknown }
  const codes = { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) }
  return Object.assign(new Error(`${what}, because a statement before it failed: ${message}`, { cause: first }), codes)
}
