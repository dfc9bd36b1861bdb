import { join } from 'node:path'
import { root } from '../bin/ground/paths.mjs'
import { run, runScript } from '../bin/ground/run.mjs'
import { type ChromiumKind, findChromium } from '../tests/support/chromium.ts'

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js')

/**
 * Finds a Chromium, of that kind if there is one, or installs the shell: Debian's for root, else Playwright's own. Returns the variables to add to the environment
 * (nothing for Playwright's own), or `null` when every way failed.
 */
export async function provideChromium(kind: ChromiumKind): Promise<Record<string, string> | null> {
  const program = findChromium(process.env, kind) ?? (await installDebians())
  if (program) return { CHROMIUM_PATH: program }
  const code = await runScript(process.execPath, [PLAYWRIGHT, 'install', 'chromium-headless-shell'])
  return code === 0 ? {} : null
}

const INSTALL = 'apt-get install -y -qq --no-install-recommends'
const APT = `command -v apt-get >/dev/null && apt-get update -qq && (${INSTALL} chromium-headless-shell || ${INSTALL} chromium)`

async function installDebians(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  await run('sh', ['-c', APT], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return findChromium(process.env)
}
