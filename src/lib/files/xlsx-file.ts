import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, sheetCell } from './sheet-cell.ts'
import { columnName } from './sheet-columns.ts'
import { xmlText } from './xml-text.ts'

/** The most rows of a sheet in Excel. */
const MOST_ROWS = 1_048_576
/** The sheet is sent in chunks of about this many characters. */
const PORTION = 65_536

/**
 * Streams rows as a spreadsheet with one sheet, whose first row is the heading: no more rows are read than its reader asks for. Texts are typed as
 * texts, and defused as in a CSV file, because such a sheet may be saved as one.
 */
export function xlsxFile(rows: AsyncIterable<readonly Cell[]>): Readable {
  const sheet = Readable.from(sheetXml(rows))
  const file = new PassThrough()
  const zip = new ZipFile()
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  for (const [path, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(`${HEAD}${xml}`), path)
  zip.end()
  zip.outputStream.pipe(file)
  // Pipes pass on neither an error nor an early end.
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  return file
}

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let text = `${HEAD}${SHEET_BEGIN}`
  let number = 0
  for await (const row of rows) {
    number += 1
    if (number > MOST_ROWS) throw new Error(`A sheet has at most ${MOST_ROWS} rows: choose fewer days, or CSV`)
    text += rowXml(row, number)
    if (text.length < PORTION) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

const STYLES = { plain: 0, heading: 1, decimal: 2, time: 3 } as const

function rowXml(row: readonly Cell[], number: number): string {
  const cells = row.map((cell, place) => cellXml(cell, `${columnName(place)}${number}`, number === 1))
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellXml(cell: Cell, at: string, isHeading: boolean): string {
  if (typeof cell !== 'string') {
    const value = 'number' in cell ? cell.number : serial(cell.time)
    if (value === '') return ''
    const style = 'time' in cell ? STYLES.time : value.includes('.') ? STYLES.decimal : STYLES.plain
    return `<c r="${at}" s="${style}"><v>${value}</v></c>`
  }
  const text = xmlText(sheetCell(cell))
  if (text === '') return ''
  const style = isHeading ? STYLES.heading : STYLES.plain
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A time such as `2026-11-21 09:30` as Excel counts it: in days since the end of 1899. */
function serial(time: string): string {
  return time === '' ? '' : String(Date.parse(`${time.replace(' ', 'T')}Z`) / 86_400_000 + 25_569)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The heading row is frozen. */
const SHEET_BEGIN = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="60" width="16" customWidth="1"/></cols><sheetData>`

/** The other parts of the file (ECMA-376, part 1): what is where, and the four styles. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Pedidos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
