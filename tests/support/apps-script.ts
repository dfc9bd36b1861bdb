import vm from 'node:vm'

/** Google's limits, as documented on 30 November 2026 (developers.google.com/apps-script/guides/services/quotas, support.google.com/drive/answer/37603). */
const LIMITS = {
  runMs: 6 * 60_000,
  answerBytes: 50 * 1024 * 1024,
  propertyBytes: 9 * 1024,
  cellCharacters: 50_000,
  cells: 10_000_000,
} as const

/** What a cell has: what was written, and whether Sheets would run it. */
export interface SheetCell {
  readonly value: string | number | boolean | Date
  readonly isFormula: boolean
}

interface Grid {
  rows: SheetCell[][]
  formats: string[][]
  maxRows: number
  maxColumns: number
}

interface Triggered {
  readonly handler: string
  readonly minutes: number
}

interface State {
  sheets: Map<string, Grid>
  properties: Map<string, string>
  triggers: Triggered[]
  now: number
}

/** How a run ends. */
export interface Ended {
  readonly as: 'done' | 'killed' | 'failed'
  readonly error: string
  readonly calls: number
  readonly asked: readonly string[]
}

export interface RunPlan {
  /** The process dies at this call of a service, counted from 1. */
  readonly killedAt?: number
  /** Of what was written since the last flush, nothing stands after a kill. */
  readonly losesUnflushed?: boolean
  /** The nth answer is lost on its way: the shop has answered, and `fetch` throws. */
  readonly loses?: (nth: number) => boolean
  /** Another run has the lock. */
  readonly isLocked?: boolean
  /** How long the shop takes to answer. */
  readonly fetchMs?: number
}

class Killed extends Error {}
class Waiting extends Error {}

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * A spreadsheet with a script bound to it. `fetch` is synchronous there and our product is not: a run that asks something new is ended, the answer is fetched,
 * and the run is repeated from the same state with the answers so far, so that the script sees one run.
 */
export class AppsScript {
  #state: State
  readonly #script: string
  readonly #answer: (request: Request, now: number) => Promise<Response>

  constructor(script: string, now: number, answer: (request: Request, now: number) => Promise<Response>) {
    this.#script = script
    this.#answer = answer
    this.#state = { sheets: new Map(), properties: new Map(), triggers: [], now }
  }

  get properties() {
    return this.#state.properties
  }

  get triggers(): readonly Triggered[] {
    return this.#state.triggers
  }

  get now() {
    return this.#state.now
  }

  /** Nothing runs until then. */
  waitUntil(now: number) {
    this.#state.now = Math.max(this.#state.now, now)
  }

  grid(name: string): readonly (readonly SheetCell[])[] {
    return this.#state.sheets.get(name)?.rows ?? []
  }

  async run(handler: string, plan: RunPlan = {}): Promise<Ended> {
    const answers: (Answered | null)[] = []
    for (;;) {
      const attempt = new Attempt(structuredClone(this.#state), answers, plan)
      const ended = attempt.run(this.#script, handler)
      if (ended) {
        this.#state = attempt.left
        return ended
      }
      const { request, now } = attempt.asks()
      const response = await this.#answer(request, now)
      const answered = { status: response.status, headers: headersOf(response), text: await response.text() }
      answers.push(plan.loses?.(answers.length + 1) ? null : answered)
    }
  }
}

/** As HTTP/1.1 servers spell them. */
function headersOf({ headers }: Response) {
  const spelled = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
  return Object.fromEntries([...headers].map(([name, value]) => [spelled(name), value]))
}

class Attempt {
  readonly #state: State
  #flushed: Map<string, Grid>
  readonly #answers: readonly (Answered | null)[]
  readonly #plan: RunPlan
  readonly #ends: number
  readonly #asked: string[] = []
  #calls = 0
  #isDead = false
  #waiting: Request | null = null

  constructor(state: State, answers: readonly (Answered | null)[], plan: RunPlan) {
    this.#state = state
    this.#flushed = structuredClone(state.sheets)
    this.#answers = answers
    this.#plan = plan
    this.#ends = state.now + LIMITS.runMs
  }

  /** `null` where it waits for an answer. */
  run(script: string, handler: string): Ended | null {
    const context = vm.createContext(this.#services())
    const ended = (as: Ended['as'], error = '') => ({ as, error, calls: this.#calls, asked: this.#asked })
    try {
      vm.runInContext(script, context)
      vm.runInContext(`${handler}()`, context, { timeout: 60_000 })
      return ended('done')
    } catch (error) {
      if (this.#waiting) return null
      return this.#isDead ? ended('killed') : ended('failed', String(error))
    }
  }

  asks() {
    if (!this.#waiting) throw new Error('It asks for nothing.')
    return { request: this.#waiting, now: this.#state.now }
  }

  /** What stands after the run. */
  get left(): State {
    return this.#isDead && this.#plan.losesUnflushed ? { ...this.#state, sheets: this.#flushed } : this.#state
  }

  /** Every call of a service takes time, and may be the last one. */
  #call(ms: number) {
    this.#calls += 1
    this.#state.now += Math.ceil(ms)
    if (this.#isDead || this.#waiting) throw new Killed('This run is over.')
    if (this.#calls >= (this.#plan.killedAt ?? Number.POSITIVE_INFINITY) || this.#state.now >= this.#ends) {
      this.#isDead = true
      throw new Killed('Exceeded maximum execution time')
    }
  }

  #services() {
    const { properties } = this.#state
    const store = {
      getProperty: (name: string) => {
        this.#call(20)
        return properties.get(name) ?? null
      },
      setProperty: (name: string, value: unknown) => {
        this.#call(30)
        const text = String(value)
        if (Buffer.byteLength(text) > LIMITS.propertyBytes) throw new Error('Argument too large: value')
        properties.set(name, text)
        return store
      },
      deleteProperty: (name: string) => {
        this.#call(30)
        properties.delete(name)
        return store
      },
    }
    const now = () => this.#state.now
    class Clock extends Date {
      constructor(...given: [] | [string | number]) {
        super(given.length === 0 ? now() : (given[0] as string))
      }
      static override now = now
    }
    return {
      ...{ Date: Clock, UrlFetchApp: this.#urlFetch(), SpreadsheetApp: this.#spreadsheets() },
      PropertiesService: { getScriptProperties: () => store },
      LockService: { getScriptLock: () => this.#lock() },
      ScriptApp: this.#scripts(),
      Utilities: {
        sleep: (ms: number) => {
          if (ms > 300_000) throw new Error('Invalid argument: ms')
          this.#call(ms)
        },
      },
    }
  }

  #lock() {
    return {
      tryLock: (ms: number) => {
        this.#call(this.#plan.isLocked ? ms : 10)
        return !this.#plan.isLocked
      },
      releaseLock: () => this.#call(10),
    }
  }

  #scripts() {
    const { triggers } = this.#state
    const shown = (one: Triggered) => ({ one, getHandlerFunction: () => one.handler })
    return {
      getProjectTriggers: () => {
        this.#call(50)
        return triggers.map(shown)
      },
      deleteTrigger: ({ one }: ReturnType<typeof shown>) => {
        this.#call(50)
        triggers.splice(triggers.indexOf(one), 1)
      },
      newTrigger: (handler: string) => ({
        timeBased: () => ({
          everyMinutes: (minutes: number) => {
            if (![1, 5, 10, 15, 30].includes(minutes))
              throw new Error('The value you passed to everyMinutes was invalid')
            return {
              create: () => {
                this.#call(80)
                if (triggers.length >= 20) throw new Error('This script has too many triggers.')
                triggers.push({ handler, minutes })
              },
            }
          },
        }),
      }),
    }
  }

  #urlFetch() {
    return {
      fetch: (url: string, given: { headers?: Record<string, string>; muteHttpExceptions?: boolean } = {}) => {
        this.#call(this.#plan.fetchMs ?? 1_500)
        const nth = this.#asked.push(url)
        const answered = this.#answers[nth - 1]
        if (answered === undefined) {
          this.#waiting = new Request(url, { headers: given.headers ?? {} })
          throw new Waiting()
        }
        if (answered === null) throw new Error(`Address unavailable: ${url}`)
        const { status, headers, text } = answered
        if (Buffer.byteLength(text) > LIMITS.answerBytes) throw new Error('Bandwidth quota exceeded')
        if (status >= 400 && !given.muteHttpExceptions)
          throw new Error(`Request failed for ${url} returned code ${status}`)
        return { getResponseCode: () => status, getContentText: () => text, getHeaders: () => ({ ...headers }) }
      },
    }
  }

  #spreadsheets() {
    const { sheets } = this.#state
    const book = {
      getSheetByName: (name: string) => {
        this.#call(20)
        const grid = sheets.get(name)
        return grid ? this.#sheet(grid) : null
      },
      // Google makes 1,000 rows; with fewer more runs have to add some.
      insertSheet: (name: string) => {
        this.#call(200)
        if (sheets.has(name)) throw new Error(`A sheet with the name "${name}" already exists.`)
        const grid = { rows: [], formats: [], maxRows: 30, maxColumns: 26 }
        sheets.set(name, grid)
        return this.#sheet(grid)
      },
    }
    return {
      getActive: () => book,
      flush: () => {
        this.#call(300)
        this.#flushed = structuredClone(sheets)
      },
    }
  }

  #sheet(grid: Grid) {
    const has = (row: readonly SheetCell[] | undefined) => row?.some(({ value }) => value !== '') === true
    return {
      getLastRow: () => {
        this.#call(20)
        return grid.rows.findLastIndex(has) + 1
      },
      getMaxRows: () => grid.maxRows,
      insertRowsAfter: (row: number, count: number) => {
        this.#call(100)
        if (row !== grid.maxRows) throw new Error('This stand-in adds rows at the end alone.')
        if ((row + count) * grid.maxColumns > LIMITS.cells)
          throw new Error(
            'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
          )
        grid.maxRows += count
      },
      getRange: (row: number, column: number, rows: number, columns: number) => {
        if (row < 1 || rows < 1 || row + rows - 1 > grid.maxRows || column + columns - 1 > grid.maxColumns)
          throw new Error('The coordinates of the range are outside the dimensions of the sheet.')
        return this.#range(grid, { row, column, rows, columns })
      },
    }
  }

  #range(grid: Grid, at: Readonly<Record<'row' | 'column' | 'rows' | 'columns', number>>) {
    const places = Array.from({ length: at.rows }, (_, n) => at.row - 1 + n)
    const fits = (given: readonly (readonly unknown[])[]) => {
      if (given.length !== at.rows || given.some((row) => row.length !== at.columns))
        throw new Error('The number of rows or columns in the data does not match the range.')
    }
    const range = {
      getValues: () => {
        this.#call(50 + at.rows / 20)
        const cells = (row: number) => Array.from({ length: at.columns }, (_, n) => grid.rows[row]?.[at.column - 1 + n])
        return places.map((row) => cells(row).map((cell) => cell?.value ?? ''))
      },
      setNumberFormats: (formats: readonly (readonly string[])[]) => {
        this.#call(20 + at.rows)
        fits(formats)
        for (const [n, row] of places.entries()) grid.formats[row] = [...(formats[n] ?? [])]
        return range
      },
      setValues: (values: readonly (readonly unknown[])[]) => {
        this.#call(30 + at.rows * 2)
        fits(values)
        for (const [n, row] of places.entries()) {
          grid.rows[row] = (values[n] ?? []).map((value, column) => typed(value, grid.formats[row]?.[column] ?? ''))
        }
        return range
      },
    }
    return range
  }
}

/** What Sheets makes of a value in a cell of this format: a text is read as if it was typed, unless the cell is one for plain text. */
function typed(value: unknown, format: string): SheetCell {
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (Number.isNaN(value)) throw new Error('A cell got NaN.')
    return { value, isFormula: false }
  }
  if (Object.prototype.toString.call(value) === '[object Date]') return { value: value as Date, isFormula: false }
  if (typeof value !== 'string') throw new Error(`A cell got ${String(value)}.`)
  if (value.length > LIMITS.cellCharacters)
    throw new Error('Your input contains more than the maximum of 50000 characters in a single cell.')
  if (value.startsWith("'")) return { value: value.slice(1), isFormula: false }
  const isFormula = /^[\s"]*[=+\-@＝＋－＠]/.test(value)
  if (format === '@' || isFormula) return { value, isFormula }
  return { value: value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value, isFormula }
}
