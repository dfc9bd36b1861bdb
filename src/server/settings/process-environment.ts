import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, readEnvironment } from './env.ts'
import { projectRoot } from './project-root.ts'

/**
 * Reads the environment of this process; variables that it lacks come from `.env`, then from `defaults`. Bad values end the process, with every
 * problem on standard error.
 */
export function processEnvironment(defaults: Readonly<Record<string, string>> = {}): Environment {
  const root = projectRoot()
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const outcome = readEnvironment({ ...defaults, ...process.env }, root)
  if (outcome.ok) return outcome.value
  for (const problem of outcome.refusal.problems) console.error(problem)
  process.exit(1)
}
