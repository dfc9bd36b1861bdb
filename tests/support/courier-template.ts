import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'
const XM = 'http://schemas.microsoft.com/office/excel/2006/main'

/** The headings of Shalom's workbook. */
export const SHALOM_HEADINGS = [
  ...['DESTINATARIO (DOC)', 'TELF. DESTINATARIO', 'CONTACTO (DOC)', 'TELF. CONTACTO', 'NRO GRR', 'ORIGEN', 'DESTINO'],
  ...['MERCADERIA', 'ALTO', 'ANCHO', 'LARGO', 'PESO', 'CANTIDAD'],
]

/** Agencies as a courier calls them; invented. */
export const AGENCIES = ['ABANCAY', 'ATE CERCADO', 'AV MEXICO CO', 'JAEN', 'MIRAFLORES', 'ZAMACOLA']
const SIZES = ['SOBRE', 'PAQUETE XXS', 'PAQUETE XS', 'PAQUETE S', 'PAQUETE M', 'PAQUETE L']

/** What stands in the template's first row: an example. */
const EXAMPLE = ['70503353', '912000111', '', '', '', 'ZAMACOLA', 'JAEN', 'PAQUETE L']

const letter = (place: number) => String.fromCharCode(65 + place)

/**
 * A workbook as a courier gives it out: headings, an example, drop-down lists of both kinds, formulas, widths, a hidden sheet, a name, and a picture. Its rows are styled down to
 * `styledTo`. `sheet1` changes the XML of its first sheet.
 */
export async function courierTemplate({
  headings = SHALOM_HEADINGS,
  styledTo = 3,
  sheetName = 'Hoja1',
  sheet1 = (xml: string) => xml,
} = {}): Promise<Buffer> {
  const shared = [...headings, ...AGENCIES, ...SIZES]
  const cell = (at: string, text: string, style: number) =>
    `<c r="${at}" s="${style}" t="s"><v>${shared.indexOf(text)}</v></c>`
  const example = EXAMPLE.map((text, place) =>
    text === '' ? '' : `<c r="${letter(place)}2" s="${place + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  const styled = Array.from({ length: styledTo - 2 }, (_, place) => {
    const row = place + 3
    return `<row r="${row}">${headings.map((__, column) => `<c r="${letter(column)}${row}" s="${column + 1}"/>`).join('')}<c r="N${row}" s="3" t="str"><f>IF(A${row}="","",B${row})</f><v>vieja</v></c></row>`
  })
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1:N3"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="23.7109375" style="1" customWidth="1"/><col min="7" max="7" width="41" customWidth="1"/></cols><sheetData><row r="1" spans="1:14" ht="30" customHeight="1">${headings.map((text, place) => cell(`${letter(place)}1`, text, 9)).join('')}</row><row r="2" spans="1:14" ht="18" customHeight="1">${example.join('')}<c r="I2" s="5"><f>VLOOKUP(H2,Medidas!A:B,2,FALSE)</f><v>30</v></c><c r="J2" s="5"><v>0</v></c><c r="M2" s="6"><v>1</v></c><c r="N2" s="3" t="str"><f>IF(A2="","",B2)</f><v>vieja</v></c></row>${styled.join('')}</sheetData><sheetProtection sheet="0"/><conditionalFormatting sqref="A2:A500"><cfRule type="duplicateValues" dxfId="0" priority="1"/></conditionalFormatting><dataValidations count="2"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="H2:H500"><formula1>"${SIZES.join(',')}"</formula1></dataValidation><dataValidation type="list" sqref="F2:F500"><formula1>Agencias</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><extLst><ext xmlns:x14="${X14}" uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations xmlns:xm="${XM}" count="1"><x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>Hoja2!$B$2:$B$${AGENCIES.length + 1}</xm:f></x14:formula1><xm:sqref>G2:G500</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst></worksheet>`
  const agencies = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ID</t></is></c><c r="B1" t="inlineStr"><is><t>AGENCIAS</t></is></c></row>${AGENCIES.map((name, place) => `<row r="${place + 2}"><c r="A${place + 2}"><v>${place + 500}</v></c>${cell(`B${place + 2}`, name, 0)}</row>`).join('')}</sheetData></worksheet>`
  const measures = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${SIZES.map((name, place) => `<row r="${place + 1}">${cell(`A${place + 1}`, name, 0)}<c r="B${place + 1}"><v>${place * 10}</v></c></row>`).join('')}</sheetData></worksheet>`
  const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/>${[1, 2, 3].map((nth) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${format}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${format}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/><sheet name="Hoja2" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Medidas" sheetId="3" r:id="rId3"/></sheets><definedNames><definedName name="Agencias">Hoja2!$B$2:$B$${AGENCIES.length + 1}</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${[1, 2, 3].map((nth) => relation(nth, 'worksheet', `worksheets/sheet${nth}.xml`)).join('')}${relation(4, 'styles', 'styles.xml')}${relation(5, 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="15"><xf/>${'<xf numFmtId="49" applyNumberFormat="1"/>'.repeat(8)}<xf fontId="1" applyFont="1"/>${'<xf/>'.repeat(5)}</cellXfs><dxfs count="1"><dxf/></dxfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="${shared.length}" uniqueCount="${shared.length}">${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet1(sheet),
    'xl/worksheets/sheet2.xml': agencies,
    'xl/worksheets/sheet3.xml': measures,
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.addBuffer(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 1, 2, 3]), 'xl/media/image1.png', { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
