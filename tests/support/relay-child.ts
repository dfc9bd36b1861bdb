import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a relay in a process of its own, `relay-process.ts`. Rejects with what the relay said when it ends before it works. */
export async function startRelay(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const script = new URL('relay-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    env: { ...process.env, ...variables },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The relay ended:\n${said}`)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  return child
}

/** As a power cut does. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
