/**
 * Checks the directory of a ZIP before anything is decompressed: workbooks of bills are small, and the
 * directory of a ZIP bomb states its size.
 */
const FIRST_ENTRY = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22

/** 5,000 bills are about 5 MB of XML. */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_ENTRIES = 500

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === FIRST_ENTRY

/** Why the name is refused: the extension is of another kind of file, or does not match the content. */
export const nameFault = (fileName: string, bytes: Uint8Array): string | undefined => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.csv') && isArchive(bytes))
    return 'This is a workbook that is named .csv. Name it .xlsx, or save it as CSV in UTF-8'
  if (name.endsWith('.xlsx') && !isArchive(bytes))
    return 'This is not a workbook, although it is named .xlsx. Name it .csv if it is CSV in UTF-8'
  return name.endsWith('.csv') || name.endsWith('.xlsx')
    ? undefined
    : 'Only .xlsx and .csv files are read. Save the sheet as one of them'
}

const broken = 'The workbook is damaged. Open it, save it again as .xlsx and upload that'
const tooLarge = 'The workbook is too large when decompressed. Keep only the bills, on one sheet'

/** A message for the user; undefined if the archive may be decompressed. */
export const archiveFault = (bytes: Uint8Array): string | undefined => {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end === undefined) return broken
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (entries > MAX_ENTRIES) return tooLarge
  let unpacked = 0
  let isWorkbook = false
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return broken
    const isProtected = (view.getUint16(at + 8, true) & 1) === 1
    if (isProtected) return 'The workbook is protected. Save it without a password'
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    // An entry that does not state its size is refused.
    if (size === 0 && packed > 2) return broken
    unpacked += size
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (name === 'xl/workbook.xml') isWorkbook = true
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (unpacked > MAX_UNPACKED) return tooLarge
  return isWorkbook
    ? undefined
    : 'This is an archive but not an .xlsx workbook. Save the sheet as .xlsx or as CSV'
}

/** A comment of up to 64 KiB may follow the end record. */
const endOf = (view: DataView): number | undefined => {
  const lowest = Math.max(0, view.byteLength - END_BYTES - 0xffff)
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return undefined
}
