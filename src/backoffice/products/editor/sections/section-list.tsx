import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import type { ProductImage } from '../../../../catalogue/product.ts'
import type { SectionType } from '../../../../catalogue/sections/section.ts'
import { MOST_SECTIONS } from '../../../../catalogue/sections/section.ts'
import controls from '../../../orders/controls.module.css'
import { moved } from '../../pictures/picture-order.ts'
import { RemovedNote } from '../../pictures/removed-note.tsx'
import { useDragOrder } from '../../pictures/use-drag-order.browser.ts'
import styles from '../sections.module.css'
import { type EditedSection, newSection, sectionTypes } from './edited-section.ts'
import { SectionFields } from './section-fields.tsx'
import { SectionHead } from './section-head.tsx'
import { sectionName, sectionWords } from './section-words.ts'

export interface SectionListProps {
  readonly sections: readonly EditedSection[]
  /** By the section's id and the field in it: `questions-1.items.0.answer`. */
  readonly problems: Readonly<Record<string, string>>
  /** Where the shop takes pictures and videos. */
  readonly takes: string
  /** Names the product, for what this browser keeps of its pictures on their way. */
  readonly place: string
  /** The product's own, which a benefit may show. */
  readonly images: readonly ProductImage[]
  onChange(next: readonly EditedSection[]): void
}

/** The sections of a product's page: adding, writing, ordering and removing them. */
export function SectionList(props: SectionListProps): ReactElement {
  const { sections, problems, onChange } = props
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => withProblems(props))
  const [removed, setRemoved] = useState<{ readonly section: EditedSection; readonly place: number } | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The button that moved its section and so lost the keyboard's place, or the section that was added. */
  const focused = useRef('')
  useLayoutEffect(() => {
    if (focused.current === '') return
    list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = ''
  })
  const newest = useRef(sections)
  newest.current = sections
  const drag = useDragOrder(list, (id, onto) => {
    const placeOf = (one: string) => newest.current.findIndex((section) => section.id === one)
    move(placeOf(id), placeOf(onto))
  })

  function move(from: number, to: number): void {
    const section = newest.current[from]
    if (!section || to < 0 || to >= newest.current.length) return
    onChange(moved(newest.current, from, to))
    setSaid(`${sectionName(section)}: ahora en el lugar ${to + 1} de ${newest.current.length}.`)
  }
  function add(type: SectionType): void {
    const section = newSection(type, sections)
    onChange([...sections, section])
    setOpened(new Set([...opened, section.id]))
    focused.current = `[data-drag="${section.id}"] [data-head]`
    setSaid(`${sectionWords[type].name}: sección agregada.`)
  }
  function toggle(id: string): void {
    setOpened(new Set(opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id]))
  }
  function remove(place: number): void {
    const section = sections[place]
    if (!section) return
    onChange(sections.filter((one) => one !== section))
    setRemoved({ section, place })
  }
  function undo(): void {
    if (!removed) return
    const { section, place } = removed
    onChange(moved([...sections, section], sections.length, place))
    focused.current = `[data-drag="${section.id}"] [data-head]`
    setRemoved(null)
    setSaid('La sección está otra vez.')
  }

  return (
    <div className={styles.sections}>
      <ol ref={list} className={styles.list} {...drag}>
        {sections.map((section, nth) => {
          const isOpen = opened.has(section.id)
          const name = sectionName(section)
          return (
            <li key={section.id} data-drag={section.id} className={styles.section}>
              <SectionHead
                {...{ name, isOpen, place: nth, all: sections.length }}
                onToggle={() => toggle(section.id)}
                onMove={(to, words) => {
                  focused.current = `[data-drag="${section.id}"] [data-move="${words}"]`
                  move(nth, to)
                }}
              />
              {isOpen && (
                <div className={styles.body}>
                  <SectionFields
                    {...props}
                    section={section}
                    problemOf={(field) => problems[`${section.id}.${field}`]}
                    onChange={(next) => onChange(sections.map((one) => (one.id === section.id ? next : one)))}
                  />
                  <button
                    type="button"
                    className={controls.danger}
                    aria-label={`Quitar la sección ${name}`}
                    onClick={() => remove(nth)}
                  >
                    Quitar la sección
                  </button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {removed && <RemovedNote words={`Quitaste ${sectionName(removed.section)}.`} onUndo={undo} />}
      <fieldset className={styles.add} disabled={sections.length >= MOST_SECTIONS}>
        <legend>Agregar una sección</legend>
        {sectionTypes.map((type) => (
          <button key={type} type="button" className={styles.kind} onClick={() => add(type)}>
            {sectionWords[type].name}
            <small>{sectionWords[type].says}</small>
          </button>
        ))}
      </fieldset>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}

function withProblems({ sections, problems }: SectionListProps): ReadonlySet<string> {
  const places = Object.keys(problems)
  return new Set(sections.flatMap(({ id }) => (places.some((place) => place.startsWith(`${id}.`)) ? id : [])))
}
