import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { DescribedPicture, ProductImage } from '../../../../catalogue/product.ts'
import { Problem } from '../../../kit/form.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import styles from '../description.module.css'
import { DescriptionTools, type Tool } from './description-tools.tsx'
import { pictureLine } from './held-places.browser.ts'
import { keptOf, looksSame } from './kept-html.browser.ts'
import { LinkPanel } from './link-panel.tsx'
import { AltPanel, PicturePanel } from './picture-panel.tsx'
import type { RichText, TextPlace } from './rich-text.browser.ts'
import { TextPictures } from './text-pictures.browser.tsx'

interface Props {
  readonly base: string
  readonly id: string
  readonly value: string
  /** The product's own, which the description may show. */
  readonly images: readonly ProductImage[]
  readonly problem: string | undefined
  onWritten(): void
}

const NOWHERE: TextPlace = { isBold: false, heading: null, list: null, link: null }

const MODES = [
  { mode: 'text', title: 'Texto' },
  { mode: 'html', title: 'HTML' },
] as const

/**
 * A product's description: as it looks, or as HTML. What writes it as it looks is fetched when the field comes near; without a script, and until then, it is the
 * HTML's field.
 */
export function DescriptionField({ base, id, value, images, problem, onWritten }: Props): ReactElement {
  const [mode, setMode] = useState<'text' | 'html'>('text')
  const [tool, setTool] = useState<Tool | null>(null)
  const [place, setPlace] = useState(NOWHERE)
  const [chosen, setChosen] = useState({ nth: 0, alt: '' })
  const [note, setNote] = useState('')
  const [state, setState] = useState<'asleep' | 'waking' | 'ready'>('asleep')
  const around = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  const rich = useRef<RichText | null>(null)
  const shown = useRef(mode)
  shown.current = mode
  const takes = useRef<((files: readonly File[]) => void) | null>(null)
  const newest = useRef(onWritten)
  newest.current = onWritten
  const own = useId()
  useEffect(() => {
    if (!around.current) return
    setState('waking')
    let isOver = false
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        import('./rich-text.browser.ts').then(
          ({ openRichText }) => {
            if (isOver || !page.current || !source.current) return
            rich.current = openRichText(page.current, {
              html: source.current.value,
              // While its HTML is written, pictures may still arrive.
              onWritten: (html) => shown.current === 'text' && write(html),
              onPlace: setPlace,
              onPictures: (files) => takes.current?.(files),
              onChosen: choose,
            })
            setState('ready')
          },
          () => setMode('html'),
        )
      },
      { rootMargin: '300px' },
    )
    watcher.observe(around.current)
    return () => {
      isOver = true
      watcher.disconnect()
      rich.current?.destroy()
    }
  }, [])

  function write(html: string): void {
    if (source.current) source.current.value = html
    newest.current()
  }

  /** Asks what is seen in the picture that was tapped. */
  function choose(alt: string | null): void {
    if (alt !== null) setChosen(({ nth }) => ({ nth: nth + 1, alt }))
    setTool((now) => (alt === null ? (now === 'alt' ? null : now) : 'alt'))
  }

  function pick(next: Tool): void {
    if (tool === next) setTool(null)
    else if (next !== 'picture' || !rich.current?.choosePicture()) setTool(next)
  }

  /** A picture comes where its place is held, or behind the HTML that is being written. */
  function arrive(key: string, picture: DescribedPicture): void {
    if (shown.current === 'text') {
      rich.current?.arrive(key, picture)
      setNote('Toca la foto para escribir qué se ve en ella.')
    } else write(`${source.current?.value ?? ''}${pictureLine(picture).outerHTML}`)
  }

  async function show(next: 'text' | 'html'): Promise<void> {
    setTool(null)
    setNote('')
    const typed = source.current?.value ?? ''
    if (next === 'text' && mode === 'html') {
      const kept = await keptOf(base, typed)
      rich.current?.set(kept)
      if (!looksSame(kept, typed)) {
        write(kept)
        setNote('Quitamos lo que la tienda no muestra: estilos, scripts o fotos de otros sitios.')
      }
    }
    setMode(next)
  }

  return (
    <div ref={around} className={styles.description} data-mode={mode} data-state={state}>
      <div className={styles.top}>
        <label id={`${own}-label`} htmlFor={`${own}-html`} className={styles.label}>
          Descripción
        </label>
        <div className={styles.modes}>
          <Tabs
            label="Cómo la escribes"
            tabs={MODES.map(({ mode: one, title }) => ({ id: `${own}-${one}-part`, title }))}
            chosen={mode === 'text' ? 0 : 1}
            onChoose={(at) => show(MODES[at]?.mode ?? 'text')}
          />
        </div>
      </div>
      <div id={`${own}-text-part`} className={styles.rich} role="tabpanel" aria-labelledby={`${own}-text-part-tab`}>
        <DescriptionTools
          controls={`${own}-text`}
          isReady={state === 'ready'}
          place={place}
          opened={tool}
          text={rich}
          onTool={pick}
        />
        {tool === 'link' && <LinkPanel link={place.link} text={rich} onDone={() => setTool(null)} />}
        {tool === 'picture' && <PicturePanel {...{ base, id, images }} text={rich} onDone={() => setTool(null)} />}
        {tool === 'alt' && <AltPanel key={chosen.nth} alt={chosen.alt} text={rich} onDone={() => setTool(null)} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea shows no formats. */}
        <div
          ref={page}
          id={`${own}-text`}
          className={styles.page}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${own}-label`}
          aria-describedby={problem === undefined ? undefined : 'description-error'}
          aria-invalid={problem !== undefined || undefined}
        />
        {state === 'ready' && <TextPictures {...{ base, id, takes }} text={rich} onArrived={arrive} />}
      </div>
      <div id={`${own}-html-part`} className={styles.source} role="tabpanel" aria-labelledby={`${own}-html-part-tab`}>
        <textarea
          ref={source}
          id={`${own}-html`}
          name="description"
          defaultValue={value}
          rows={8}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${own}-para`}
        />
        <small id={`${own}-para`}>Deja una línea en blanco entre párrafos. También puedes pegar HTML.</small>
      </div>
      <p role="status">{note && <small>{note}</small>}</p>
      <Problem of="description" text={problem} />
    </div>
  )
}
