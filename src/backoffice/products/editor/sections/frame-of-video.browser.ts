/** Wider ones are kept no wider. */
const WIDEST = 1280

/** What a video shows now, as a JPEG; `null` where the browser has not drawn it yet. */
export async function frameOfVideo(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, WIDEST / video.videoWidth)
  if (!Number.isFinite(scale)) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
