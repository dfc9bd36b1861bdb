/**
 * Shows a picture of the page's product by its place, from 1. Only the gallery scrolls, and the page stays where the shopper has the finger. Without a
 * gallery nothing happens.
 */
export function showPhoto(place: number): void {
  const item = document.getElementById(`foto-${place}`)
  const track = item?.parentElement
  if (item && track) track.scrollTo({ left: item.offsetLeft - track.offsetLeft })
}
