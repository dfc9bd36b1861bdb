const POSTGRES_UNIQUE_VIOLATION = '23505'
const SQLITE_CONSTRAINT_UNIQUE = 2067
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555

/** Whether a statement failed because a row with the same unique key is there already. Its transaction is lost; try the whole act again. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) {
    return error.errcode === SQLITE_CONSTRAINT_UNIQUE || error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  }
  return 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION
}
