import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { leadingTo } from './directory.ts'

/** Where HAProxy keeps which group of processes a host leads to. */
export interface DirectoryPlace {
  /** The file of the map, as HAProxy's configuration names it. */
  readonly file: string
  /** HAProxy's admin socket. */
  readonly socket: string
}

const ANSWER_MS = 5_000

/** Whether file and socket are there and HAProxy has that map: `null`, or what is wrong and what to do. */
export async function directoryProblem({ file, socket }: DirectoryPlace): Promise<string | null> {
  try {
    await stat(file)
    const known = await ask(socket, 'show map')
    if (known.includes(`(${file})`)) return null
    return `HAProxy knows no map of the file ${file}. Name it in --directory as its configuration does.`
  } catch (error) {
    return `The directory of hosts cannot be changed: ${(error as Error).message}. Correct --directory and --haproxy.`
  }
}

/** Lets the hosts lead to a group: in the file, so that a restart keeps it, and in the HAProxy that runs, from the next request on. Throws when one of them fails. */
export async function leadHosts(place: DirectoryPlace, hosts: readonly string[], group: string): Promise<void> {
  const { file, socket } = place
  await replaceFile(file, leadingTo(await readFile(file, 'utf8'), hosts, group))
  for (const host of hosts) {
    const answer = await ask(socket, `set map ${file} ${host} ${group}`)
    if (answer === '') continue
    const added = answer.includes('not found') ? await ask(socket, `add map ${file} ${host} ${group}`) : answer
    if (added !== '') throw new Error(`HAProxy did not change the way of ${host}: ${added}`)
  }
}

/** Writes beside it and renames, so that HAProxy never reads half a file. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.new`
  const { mode } = await stat(file)
  const handle = await open(beside, 'w', mode & 0o777)
  try {
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(beside, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(beside, { force: true })
    throw error
  }
}

/** One command, and the answer without the line ends around it. */
function ask(socket: string, command: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const line = connect(socket, () => line.end(`${command}\n`))
  let answer = ''
  line.setTimeout(ANSWER_MS, () => line.destroy(new Error(`HAProxy does not answer at ${socket}`)))
  line.setEncoding('utf8').on('data', (part: string) => {
    answer += part
  })
  line.on('end', () => resolve(answer.trim()))
  line.on('error', reject)
  return promise
}
