import { isUniqueViolation } from './unique-violation.ts'

const ATTEMPTS = 5

/**
 * Runs an act again whose transaction lost a race for a unique value: by then it finds what the winner wrote, or draws another value.
 * Throws what is thrown otherwise, and the violation itself when it is met every time.
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
