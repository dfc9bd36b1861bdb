const SHOWN_FOR_MS = 4_000

/** Shows in `[data-network]` that the network is gone and, for a moment, that it is back. */
export function showNetworkStatus(): void {
  const line = document.querySelector<HTMLElement>('[data-network]')
  if (!line) return
  let hiding: ReturnType<typeof setTimeout> | undefined
  const show = (text: string, status: 'online' | 'offline') => {
    clearTimeout(hiding)
    line.textContent = text
    line.dataset.network = status
  }
  const onOffline = () => show('Sin conexión. Lo que escribas se guarda.', 'offline')
  const onOnline = () => {
    show('Ya tienes conexión', 'online')
    hiding = setTimeout(show, SHOWN_FOR_MS, '', 'online')
  }
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
}
