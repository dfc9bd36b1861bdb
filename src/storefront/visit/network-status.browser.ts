const BACK_FOR_MS = 4_000

/** Says in `[data-network]` that there is no network, and, for a moment, that it is back. */
export function showNetworkStatus(): void {
  const line = document.querySelector<HTMLElement>('[data-network]')
  if (!line) return
  let silence: ReturnType<typeof setTimeout> | undefined
  const say = (text: string, status: 'online' | 'offline') => {
    clearTimeout(silence)
    line.textContent = text
    line.dataset.network = status
  }
  const onOffline = () => say('Sin conexión. Lo que escribas se guarda.', 'offline')
  const onOnline = () => {
    say('Ya tienes conexión', 'online')
    silence = setTimeout(say, BACK_FOR_MS, '', 'online')
  }
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
}
