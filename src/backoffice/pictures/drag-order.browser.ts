import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/**
 * Lets what a list has (`data-drag` is its name) be dragged onto each other: with a mouse, or with a finger that rests; by its handle, where it has one. Returns what
 * ends it.
 */
export function dragOrder(list: HTMLElement, move: (name: string, onto: string) => void): () => void {
  const tiles = [...list.querySelectorAll<HTMLElement>(':scope > [data-drag]')]
  return combine(...tiles.map((tile) => draggable(grip(tile))), ...tiles.map((tile) => target(list, tile, move)))
}

function grip(element: HTMLElement): Parameters<typeof draggable>[0] {
  const dragHandle = element.querySelector(':scope > [data-handle]')
  return dragHandle ? { element, dragHandle } : { element }
}

function target(list: HTMLElement, tile: HTMLElement, move: (name: string, onto: string) => void): () => void {
  const name = tile.dataset.drag ?? ''
  const mark = (isOver: boolean): void => {
    if (isOver) tile.dataset.over = ''
    else delete tile.dataset.over
  }
  return dropTargetForElements({
    element: tile,
    canDrop: ({ source }) => source.element !== tile && source.element.parentElement === list,
    onDragEnter: () => mark(true),
    onDragLeave: () => mark(false),
    onDrop({ source }) {
      mark(false)
      move((source.element as HTMLElement).dataset.drag ?? '', name)
    },
  })
}
