import { isUniqueViolation } from './unique-violation.ts'

const ATTEMPTS = 5

/**
 * Repeats an act whose transaction lost a race for a unique value: the next time it finds the winner's row or draws another value. Passes other errors
 * on, and the violation itself after five attempts.
 */
export async function retryCollisions<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error
    }
  }
}
