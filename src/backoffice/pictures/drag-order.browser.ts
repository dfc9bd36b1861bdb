import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Lets the pictures of a list be dragged onto each other: with a mouse, or with a finger that rests. Returns what ends it. */
export function dragOrder(list: HTMLElement, move: (hash: string, onto: string) => void): () => void {
  const tiles = [...list.querySelectorAll<HTMLElement>(':scope > [data-picture]')]
  return combine(...tiles.map((tile) => draggable({ element: tile })), ...tiles.map((tile) => target(list, tile, move)))
}

function target(list: HTMLElement, tile: HTMLElement, move: (hash: string, onto: string) => void): () => void {
  const hash = tile.dataset.picture ?? ''
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
      move((source.element as HTMLElement).dataset.picture ?? '', hash)
    },
  })
}
