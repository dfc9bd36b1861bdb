import { useEffect, useState } from 'react'

/** Makes the browser ready for the next share, and says when it is. */
export function ShareAgain() {
  const [isReady, setReady] = useState<boolean | null>(null)
  useEffect(() => {
    import('./ready-to-share.browser.ts').then(({ readyToShare }) => readyToShare()).then(setReady)
  }, [])
  return <p role="status">{isReady === null ? WAIT : isReady ? READY : UNABLE}</p>
}

const WAIT = 'Este teléfono se está preparando para recibir lo que compartes…'
const READY = 'Lo que compartiste no se guardó: recién ahora este teléfono está listo. Vuelve y compártelo otra vez.'
const UNABLE = 'Este navegador no puede recibir lo que compartes. Copia el chat y pégalo en Pedido nuevo.'
