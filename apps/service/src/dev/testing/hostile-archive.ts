/** Builds workbooks whose headers may say anything. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive, and what its headers say instead of the truth. */
export interface Part {
  readonly name: string
  readonly content: Buffer
  readonly isStored?: boolean
  readonly both?: Fields
  /** In the header before the data only, or in the directory only. */
  readonly local?: Fields
  readonly central?: Fields
  /** After the data. */
  readonly descriptor?: Buffer
  /** Not in the directory. */
  readonly isUnlisted?: boolean
}
interface Fields {
  readonly name?: string
  readonly flags?: number
  readonly method?: number
  readonly crc?: number
  readonly packedSize?: number
  readonly size?: number
  readonly extra?: Buffer
  readonly comment?: Buffer
  readonly disk?: number
  readonly at?: number
}
interface End {
  readonly count?: number
  readonly entriesHere?: number
  readonly directory?: number
  readonly size?: number
  readonly disk?: number
  readonly comment?: Buffer
  readonly commentLength?: number
  readonly before?: Buffer
}

export const u16 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 0xff, (value >> 8) & 0xff])))
export const u32 = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => Buffer.from([0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff))),
  )
export const u64 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => u32(value % 2 ** 32, Math.floor(value / 2 ** 32))))

/** Many sheets contain the same megabytes, and packing them takes a second. */
const packedOnce = new WeakMap<Buffer, { readonly data: Buffer; readonly crc: number }>()
const packed = (content: Buffer) => {
  const known = packedOnce.get(content) ?? { data: deflateRawSync(content), crc: crc32(content) }
  packedOnce.set(content, known)
  return known
}

const archive = (parts: readonly Part[], end: End = {}): Buffer => {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, content, isStored = false, both, local, central, descriptor } = part
    const { data: deflated, crc } = packed(content)
    const data = isStored ? content : deflated
    const truth = {
      name,
      flags: 0,
      method: isStored ? 0 : 8,
      crc,
      packedSize: data.length,
      size: content.length,
      extra: Buffer.alloc(0),
      comment: Buffer.alloc(0),
      disk: 0,
      at,
      ...both,
    }
    const [before, listed] = [
      { ...truth, ...local },
      { ...truth, ...central },
    ]
    const common = (said: typeof truth): Buffer =>
      Buffer.concat([
        u16(20, said.flags, said.method, 0, 0),
        u32(said.crc, said.packedSize, said.size),
        u16(Buffer.byteLength(said.name), said.extra.length),
      ])
    files.push(
      u32(0x04034b50),
      common(before),
      Buffer.from(before.name),
      before.extra,
      data,
      descriptor ?? Buffer.alloc(0),
    )
    at = files.reduce((sum, { length }) => sum + length, 0)
    if (part.isUnlisted === true) continue
    entries.push(
      u32(0x02014b50),
      u16(20),
      common(listed),
      u16(listed.comment.length, listed.disk, 0),
      u32(0, listed.at),
      Buffer.from(listed.name),
      listed.extra,
      listed.comment,
    )
  }
  const directory = Buffer.concat(entries)
  const { comment = Buffer.alloc(0), before = Buffer.alloc(0) } = end
  const count = end.count ?? parts.filter(({ isUnlisted }) => isUnlisted !== true).length
  return Buffer.concat([
    ...files,
    directory,
    before,
    u32(0x06054b50),
    u16(end.disk ?? 0, 0),
    u16(end.entriesHere ?? count, count),
    u32(end.size ?? directory.length, end.directory ?? at),
    u16(end.commentLength ?? comment.length),
    comment,
  ])
}

const rels = (...links: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map((link, index) => {
      const [type = '', target = ''] = link.split(' ')
      return `<Relationship Id="rId${String(index + 1)}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

export const row = (n: number, ...cells: readonly string[]): string =>
  `<row r="${String(n)}">${cells
    .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`
export const sheetOf = (rows: string, before = '', after = ''): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`
export const usualSheet = sheetOf(row(1, 'billReference', 'amount') + row(2, 'A', '1.00'))

export const SHEET = 'xl/worksheets/sheet1.xml'
const TEXTS = 'xl/sharedStrings.xml'

interface Changes {
  readonly sheet?: string | Buffer
  /** Of the sheet's part. */
  readonly part?: Partial<Part>
  readonly texts?: string
  readonly more?: readonly Part[]
  readonly end?: End
}

/** A workbook that can be read, unless a change breaks it. */
export const workbookWith = ({ sheet, part, texts, more = [], end }: Changes = {}): Buffer => {
  const named = (name: string, text: string | Buffer): Part => ({
    name,
    content: Buffer.from(text),
  })
  return archive(
    [
      named('[Content_Types].xml', '<Types/>'),
      named('_rels/.rels', rels('officeDocument xl/workbook.xml')),
      named(
        'xl/workbook.xml',
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      named(
        'xl/_rels/workbook.xml.rels',
        rels('worksheet worksheets/sheet1.xml', 'sharedStrings sharedStrings.xml'),
      ),
      named(TEXTS, texts ?? '<sst/>'),
      { ...named(SHEET, sheet ?? usualSheet), ...part },
      ...more,
    ],
    end,
  )
}
