import { closest } from '../../web/islands/closest.browser.ts'

/** A tap on `[data-video]` plays the video in place of its poster. With a key held down, the link is followed as everywhere. */
export function playVideosInPlace(): void {
  addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = closest(event, 'a[data-video]') as HTMLAnchorElement | null
    if (!link) return
    event.preventDefault()
    play(link)
  })
}

/** The poster stays where it is, so that nothing moves. */
function play(link: HTMLAnchorElement): void {
  const player = link.dataset.video ? frameFor(link.dataset.video) : videoFor(link)
  player.title = link.textContent ?? ''
  link.after(player)
  link.style.visibility = 'hidden'
  player.focus()
}

/** The frame may run its scripts and open the video's page. It may not lead this page away. */
function frameFor(address: string): HTMLElement {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; encrypted-media; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  frame.allowFullscreen = true
  frame.src = address
  return frame
}

function videoFor(link: HTMLAnchorElement): HTMLElement {
  const video = document.createElement('video')
  Object.assign(video, { controls: true, autoplay: true, playsInline: true, tabIndex: 0 })
  video.poster = link.querySelector('img')?.currentSrc ?? ''
  video.addEventListener('error', () => giveUp(link, video))
  video.src = link.href
  return video
}

/** The next tap follows the link. Importing `announce` would make the script that runs before the first tap larger by a tenth. */
function giveUp(link: HTMLAnchorElement, video: HTMLVideoElement): void {
  video.remove()
  link.removeAttribute('data-video')
  link.style.visibility = ''
  link.focus()
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.textContent = 'El video no se pudo reproducir aquí. Toca otra vez para abrirlo aparte.'
  link.after(words)
}
