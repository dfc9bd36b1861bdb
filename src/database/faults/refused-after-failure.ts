/**
 * The error of a statement that was refused because an earlier one failed. It carries the message and the codes of the first error, which its caller may
 * not have seen.
 */
export function refusedAfterFailure(what: string, first: unknown): Error {
  const { message, code, errcode } = first as { message?: unknown; code?: unknown; errcode?: unknown }
  const codes = { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) }
  return Object.assign(new Error(`${what}, because a statement before it failed: ${message}`, { cause: first }), codes)
}
