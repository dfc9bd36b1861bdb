import { type ColorField, propertiesOf } from '../../../../shops/looks/shop-colors.ts'

/** Paints a page of our own origin that stands in a frame, by its custom properties. */
export function paintFrame(frame: HTMLIFrameElement | null, colors: Iterable<readonly [ColorField, string]>): void {
  const root = frame?.contentDocument?.documentElement
  for (const [name, color] of colors) {
    for (const [property, value] of propertiesOf(name, color)) root?.style.setProperty(property, value)
  }
}
