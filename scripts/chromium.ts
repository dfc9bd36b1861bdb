import { join } from 'node:path'
import { root } from '../bin/ground/paths.mjs'
import { run, runScript } from '../bin/ground/run.mjs'
import { findChromium } from '../tests/support/chromium.ts'

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js')

/**
 * Finds a Chromium for the journeys, or installs one: Debian's for root, else Playwright's own. Returns the variables to add to the environment
 * (nothing for Playwright's own), or `null` when every way failed.
 */
export async function provideChromium(): Promise<Record<string, string> | null> {
  const program = findChromium(process.env) ?? (await installDebians())
  if (program) return { CHROMIUM_PATH: program }
  const code = await runScript(process.execPath, [PLAYWRIGHT, 'install', 'chromium-headless-shell'])
  return code === 0 ? {} : null
}

const APT = `command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium`

async function installDebians(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  await run('sh', ['-c', APT], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return findChromium(process.env)
}
