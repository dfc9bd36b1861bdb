/** Lets this browser take what is shared to the installed desk. Returns whether it can. Of two calls the second finds what the first made. */
export async function readyToShare(): Promise<boolean> {
  try {
    const registered = await navigator.serviceWorker.register('/compartir.js', { scope: '/compartir' })
    const worker = registered.active ?? registered.waiting ?? registered.installing
    return worker !== null && (await active(worker))
  } catch {
    return false
  }
}

function active(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
