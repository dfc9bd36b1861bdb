import { onTestFinished } from 'vitest'
import { root } from '../../bin/ground/paths.mjs'
import type { Deps } from '../../src/server/deps.ts'
import { openDeps } from '../../src/server/open-deps.ts'
import { type Environment, readEnvironment } from '../../src/server/settings/env.ts'
import { testAssets } from './assets.ts'

export type Variables = Readonly<Record<string, string>>

export function environmentOf(variables: Variables): Environment {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', ...variables }, root)
  if (!environment.ok) throw new Error(environment.refusal.problems.join())
  return environment.value
}

/** Opens everything as the product's process does at its start, under these variables and no others. */
export async function started(variables: Variables): Promise<Deps> {
  const deps = await openDeps(environmentOf(variables), { assets: testAssets() })
  onTestFinished(() => deps.db.close())
  return deps
}
