/** Workbooks that attack their reader: archives that two readers understand differently, and XML that grows. */
import { crc32, deflateRawSync } from 'node:zlib'
import {
  row,
  SHEET,
  sheetOf,
  u16,
  u32,
  u64,
  usualSheet,
  workbookWith,
  type Part,
} from './hostile-archive.ts'

const MB = 1024 * 1024
/** Deflates to almost nothing. */
const blanks = (megabytes: number): Buffer => Buffer.alloc(megabytes * MB, 0x20)
const packable = new Map<number, Buffer>()
const big = (megabytes: number): Buffer => {
  const known = packable.get(megabytes)
  if (known !== undefined) return known
  const [head = '', tail = ''] = usualSheet.split('</sheetData>')
  const made = Buffer.concat([
    Buffer.from(head),
    blanks(megabytes),
    Buffer.from(`</sheetData>${tail}`),
  ])
  packable.set(megabytes, made)
  return made
}
const zip64 = (...sizes: readonly number[]): Buffer =>
  Buffer.concat([u16(1, sizes.length * 8), u64(...sizes)])
const MARK = 0xffffffff
const copy: Part = { name: SHEET, content: Buffer.from(usualSheet) }
const repeated = (text: string, times: number): string => text.repeat(times)
const entities = 'abcdefghij'
  .split('')
  .map(
    (name, index, all) =>
      `<!ENTITY ${name} "${index === 0 ? 'ha' : repeated(`&${all[index - 1] ?? ''};`, 10)}">`,
  )

/** A part that is read by who looks for headers, and not by who reads the directory. */
export const unlistedParts = {
  'a part between the others that the directory does not list': () =>
    workbookWith({
      more: [
        { ...copy, isUnlisted: true },
        { name: 'xl/theme.xml', content: blanks(1) },
      ],
    }),
  'a part before the directory that it does not list': () =>
    workbookWith({ more: [{ ...copy, isUnlisted: true }] }),
}

/** Archives that no reader must unpack. */
export const hostileArchives: Readonly<Record<string, () => Buffer>> = {
  'ZIP64 sizes in the directory': () =>
    workbookWith({
      sheet: big(100),
      part: { central: { size: MARK, extra: zip64(100 * MB) } },
    }),
  'ZIP64 sizes in the header': () =>
    workbookWith({ sheet: big(100), part: { local: { size: MARK, extra: zip64(100 * MB) } } }),
  'a ZIP64 field without marks': () => workbookWith({ part: { both: { extra: zip64(1, 1) } } }),
  'a ZIP64 place': () => workbookWith({ part: { central: { at: MARK, extra: zip64(0) } } }),
  'a ZIP64 number of entries': () => workbookWith({ end: { count: 0xffff, directory: MARK } }),
  'a size of one byte': () => workbookWith({ sheet: big(100), part: { both: { size: 1 } } }),
  'a size of nothing': () => workbookWith({ sheet: big(100), part: { both: { size: 0 } } }),
  'no size in the directory, and a descriptor bit': () =>
    workbookWith({
      sheet: big(100),
      part: { both: { flags: 8 }, central: { size: 0, packedSize: 0, crc: 0 } },
    }),
  'no size anywhere but in a descriptor': () => {
    const content = big(100)
    const packedSize = deflateRawSync(content).length
    return workbookWith({
      sheet: content,
      part: {
        both: { flags: 8, size: 0, packedSize: 0, crc: 0 },
        descriptor: u32(0x08074b50, crc32(content), packedSize, content.length),
      },
    })
  },
  'a descriptor that says something else': () =>
    workbookWith({
      part: {
        both: { flags: 8 },
        local: { size: 0, packedSize: 0, crc: 0 },
        descriptor: u32(0x08074b50, 1, 2, 3),
      },
    }),
  'a descriptor that is missing': () => workbookWith({ part: { both: { flags: 8 } } }),
  'headers that state different sizes': () =>
    workbookWith({ sheet: big(100), part: { central: { size: 1_000 } } }),
  'headers with different names': () =>
    workbookWith({ part: { local: { name: 'xl/worksheets/sheet2.xml' } } }),
  'headers with different methods': () => workbookWith({ part: { local: { method: 0 } } }),
  'headers with different flags': () => workbookWith({ part: { local: { flags: 1 } } }),
  'an encrypted part': () => workbookWith({ part: { both: { flags: 1 } } }),
  'an unknown method': () => workbookWith({ part: { both: { method: 14 } } }),
  'a stored part of two sizes': () =>
    workbookWith({ part: { isStored: true, both: { size: 10 } } }),
  'two parts of one name': () => workbookWith({ more: [copy] }),
  'two parts in the same bytes': () =>
    workbookWith({ more: [{ ...copy, name: 'xl/worksheets/sheet2.xml', central: { at: 0 } }] }),
  'hundreds of parts in the same bytes': () =>
    workbookWith({
      more: Array.from({ length: 400 }, (_none, index) => ({
        name: `xl/worksheets/x${String(index)}.xml`,
        content: blanks(0),
        central: { at: 0, size: 20 * MB },
      })),
    }),
  ...unlistedParts,
  'more parts than any workbook has': () =>
    workbookWith({
      more: Array.from({ length: 600 }, (_none, index) => ({
        name: `xl/media/${String(index)}.xml`,
        content: Buffer.from('x'),
      })),
    }),
  'data beyond the directory': () =>
    workbookWith({ part: { both: { packedSize: 50_000_000, size: 50_000_000 } } }),
  'another disk': () => workbookWith({ end: { disk: 1 } }),
  'a part on another disk': () => workbookWith({ part: { central: { disk: 3 } } }),
  'fewer entries than the directory has': () => workbookWith({ end: { count: 3 } }),
  'different numbers of entries': () => workbookWith({ end: { entriesHere: 1 } }),
  'a directory of another size': () => workbookWith({ end: { size: 10 } }),
  'a comment with another end': () =>
    workbookWith({ end: { comment: Buffer.concat([u32(0x06054b50), Buffer.alloc(30)]) } }),
  'a comment that is longer than the file': () => workbookWith({ end: { commentLength: 500 } }),
  'bytes between directory and end': () => workbookWith({ end: { before: Buffer.alloc(64) } }),
  'an extra field that does not end': () =>
    workbookWith({ part: { both: { extra: u16(0x9999, 500) } } }),
  'a wrong checksum': () => workbookWith({ part: { both: { crc: 1 } } }),
  'a part that goes on after its end': () =>
    workbookWith({ part: { both: { size: usualSheet.length - 10 } } }),
  'a size that is over the limit': () => workbookWith({ sheet: big(100) }),
  'parts that are over the limit together': () =>
    workbookWith({
      more: Array.from({ length: 30 }, (_none, index) => ({
        name: `xl/worksheets/x${String(index)}.xml`,
        content: blanks(1),
      })),
    }),
}

/** Takes its reader some seconds. */
export const slowSheet = (): Buffer =>
  workbookWith({
    sheet: sheetOf('', `<cols>${repeated('<col min="1" max="16384" width="1"/>', 1_000)}</cols>`),
    texts: `<sst>${repeated('<si><t/></si>', 200_000)}</sst>`,
  })

/** Content that is small enough to be unpacked. */
export const hostileContents: Readonly<Record<string, () => Buffer | string>> = {
  'entities that multiply': () =>
    workbookWith({
      sheet: `<!DOCTYPE x [${entities.join('')}]>${sheetOf(row(1, 'billReference') + row(2, '&j;'))}`,
    }),
  'an entity from outside': () =>
    workbookWith({
      sheet: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetOf(row(1, 'billReference') + row(2, '&e;'))}`,
    }),
  'UTF-16': () => workbookWith({ sheet: Buffer.from(`\uFEFF${usualSheet}`, 'utf16le') }),
  'bytes that are no UTF-8': () =>
    workbookWith({ sheet: Buffer.concat([Buffer.from(usualSheet), Buffer.from([0xff, 0xfe])]) }),
  'zero characters': () => workbookWith({ sheet: usualSheet.replace('A', '\0') }),
  'one long text in every cell': () =>
    workbookWith({
      texts: `<sst><si><t>billReference</t></si><si><t>${repeated('x', 4 * MB)}</t></si></sst>`,
      sheet: sheetOf(
        `<row r="1"><c t="s"><v>0</v></c></row>${Array.from({ length: 5_000 }, (_none, index) => `<row r="${String(index + 2)}"><c t="s"><v>1</v></c></row>`).join('')}`,
      ),
    }),
  'millions of texts': () =>
    workbookWith({
      texts: `<sst>${repeated('<si><t/></si>', 1_500_000)}</sst>`,
      sheet: sheetOf(row(1, 'billReference') + `<row><c t="s"><v>1</v></c></row>`),
    }),
  'deep nesting': () =>
    workbookWith({ texts: `<sst>${repeated('<a>', 2_000_000)}</sst>`, sheet: sheetOf('') }),
  'cells at the corners of the largest sheet': () =>
    workbookWith({
      sheet: sheetOf(
        `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
        '<dimension ref="A1:XFD1048576"/>',
      ),
    }),
  'rows as wide as the largest sheet': () =>
    workbookWith({
      sheet: sheetOf(
        Array.from(
          { length: 1_200 },
          (_none, index) =>
            `<row r="${String(index + 1)}"><c r="XFD${String(index + 1)}"><v>1</v></c></row>`,
        ).join(''),
      ),
    }),
  'millions of empty rows': () => workbookWith({ sheet: sheetOf(repeated('<row/>', 3_000_000)) }),
  'columns that are defined again and again': () =>
    workbookWith({
      sheet: sheetOf(
        '',
        `<cols>${repeated('<col min="1" max="16384" width="1"/>', 200_000)}</cols>`,
      ),
    }),
  'merged cells without end': () =>
    workbookWith({
      sheet: sheetOf(
        '',
        '',
        `<mergeCells>${repeated('<mergeCell ref="A1:XFD1048576"/>', 400_000)}</mergeCells>`,
      ),
    }),
  'a tag that never ends': () =>
    workbookWith({ sheet: `<worksheet ${repeated('a="1" ', 2 * MB)}` }),
  'quotes within quotes': () => `billReference\r\n"${repeated('""', 4 * MB)}`,
  'commas without end': () => `billReference\r\nA${repeated(',', 8 * MB)}`,
  'lines without end': () => `billReference${repeated('\n', 9 * MB)}"`,
}
