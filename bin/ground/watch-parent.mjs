import { isMainThread } from 'node:worker_threads'

/**
 * npm gives a signal to the shell between npm and this process. Some shells end without passing it on, so a process that npm started
 * ends itself when its parent is gone.
 */
const CHECK_MS = 250
const parent = process.ppid

if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS).unref()
}
