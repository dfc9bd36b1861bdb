import { metaGoods } from '../../networks/meta-goods.ts'
import type { InstallPixel } from './pixel.ts'

/** The function that the network's script expects: it queues its calls until the script takes over. */
interface Fbq {
  (...args: unknown[]): void
  callMethod?: (...args: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** Meta's pixel. Its automatic events are off, also when the address changes. */
export const installMeta: InstallPixel = (pixel) => {
  const fbq = installFbq()
  fbq('set', 'autoConfig', false, pixel)
  fbq('init', pixel)
  return {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    track({ name, id, goods }) {
      fbq('trackSingle', pixel, name, goods ? metaGoods(goods) : {}, { eventID: id })
    },
  }
}

function installFbq(): Fbq {
  const fbq = Object.assign(
    (...args: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...args)
      else fbq.queue.push(args)
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0', disablePushState: true },
  ) as Fbq
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}
