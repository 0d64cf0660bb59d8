/**
 * Reads the directory of a ZIP, strictly: what two readers could understand differently is refused, because the size
 * that is checked must be the size that is unpacked.
 */
const FIRST_ENTRY = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const DESCRIPTOR = 0x08074b50
const HEADER_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22

const MAX_ENTRIES = 500

const ENCRYPTED = 1
const SIZES_FOLLOW = 1 << 3
const STORED = 0
const DEFLATED = 8
/** ZIP64 states sizes and places in an extra field, and marks the usual ones with the highest number. */
const ZIP64_FIELD = 1
const ZIP64_MARK = 0xffffffff

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
    return 'The file is not a valid Excel workbook. Save it again as .xlsx, or name it .csv if it is CSV'
  return name.endsWith('.csv') || name.endsWith('.xlsx')
    ? undefined
    : 'Only .xlsx and .csv files are read. Save the sheet as one of them'
}

/** The message for the user is the reason why an archive is not read. */
export class RefusedArchive extends Error {}

const broken = (): RefusedArchive =>
  new RefusedArchive('The workbook is damaged. Open it, save it again as .xlsx and upload that')
export const unreadable = (): RefusedArchive =>
  new RefusedArchive('The workbook cannot be read. Open it, save it again as .xlsx and upload that')
export const tooLarge = (): RefusedArchive =>
  new RefusedArchive(
    'The workbook is too large when decompressed. Keep only the bills, on one sheet',
  )

export interface ArchiveEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly size: number
  readonly packed: Uint8Array
}

/** An entry as the directory states it. */
interface Stated {
  readonly name: Uint8Array
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly header: number
}

interface Archive {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly directory: number
}

/** Throws `RefusedArchive` at the first thing that is not as it must be. */
export const entriesOf = (bytes: Uint8Array): readonly ArchiveEntry[] => {
  const view = viewOf(bytes)
  const { directory, end, count } = endOf(view)
  if (count > MAX_ENTRIES) throw tooLarge()
  const archive: Archive = { bytes, view, directory }
  const stated: Stated[] = []
  let at = directory
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) throw broken()
    const next = at + ENTRY_BYTES + sumOf16(view, at + 28, 3)
    if (next > end) throw broken()
    stated.push(statedAt(archive, at))
    at = next
  }
  if (at !== end) throw broken()
  const ranges = stated.map((entry) => rangeOf(archive, entry))
  requireWithoutGaps(ranges, directory)
  const entries = stated.map((entry, index) => entryOf(archive, entry, ranges[index]?.data ?? 0))
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw broken()
  return entries
}

/** The record at the end, whose comment reaches to the end of the file: the last signature decides. */
const endOf = (view: DataView) => {
  const lowest = Math.max(0, view.byteLength - END_BYTES - 0xffff)
  let at = view.byteLength - END_BYTES
  while (at >= lowest && view.getUint32(at, true) !== END) at -= 1
  if (at < lowest) throw broken()
  const count = view.getUint16(at + 10, true)
  const directory = view.getUint32(at + 16, true)
  const isWhole =
    at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength &&
    // One disk, and all entries are on it.
    view.getUint32(at + 4, true) === 0 &&
    view.getUint16(at + 8, true) === count &&
    directory + view.getUint32(at + 12, true) === at
  if (!isWhole) throw broken()
  return { count, directory, end: at }
}

const sumOf16 = (view: DataView, at: number, fields: number): number => {
  let sum = 0
  for (let field = 0; field < fields; field += 1) sum += view.getUint16(at + 2 * field, true)
  return sum
}

const statedAt = ({ bytes, view }: Archive, at: number): Stated => {
  const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
  requireNoZip64(view, nameEnd, view.getUint16(at + 30, true))
  const stated: Stated = {
    name: bytes.subarray(at + ENTRY_BYTES, nameEnd),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    header: view.getUint32(at + 42, true),
  }
  if ((stated.flags & ENCRYPTED) !== 0)
    throw new RefusedArchive('The workbook is protected. Save it without a password')
  const isPossible =
    view.getUint16(at + 34, true) === 0 &&
    [stated.packedSize, stated.size, stated.header].every((value) => value !== ZIP64_MARK) &&
    (stated.method === DEFLATED || (stated.method === STORED && stated.packedSize === stated.size))
  if (!isPossible) throw broken()
  return stated
}

const requireNoZip64 = (view: DataView, from: number, length: number): void => {
  let at = from
  const end = from + length
  while (at + 4 <= end) {
    if (view.getUint16(at, true) === ZIP64_FIELD) throw broken()
    at += 4 + view.getUint16(at + 2, true)
  }
  if (at !== end) throw broken()
}

interface Range {
  readonly from: number
  readonly data: number
  readonly to: number
}

/** The bytes of an entry before the directory. Its header must state what the directory states. */
const rangeOf = ({ bytes, view, directory }: Archive, stated: Stated): Range => {
  const at = stated.header
  if (at + HEADER_BYTES > directory || view.getUint32(at, true) !== FIRST_ENTRY) throw broken()
  const nameEnd = at + HEADER_BYTES + view.getUint16(at + 26, true)
  const data = nameEnd + view.getUint16(at + 28, true)
  if (data > directory) throw broken()
  requireNoZip64(view, nameEnd, data - nameEnd)
  const name = bytes.subarray(at + HEADER_BYTES, nameEnd)
  const isSame =
    view.getUint16(at + 6, true) === stated.flags &&
    view.getUint16(at + 8, true) === stated.method &&
    name.length === stated.name.length &&
    name.every((byte, index) => byte === stated.name[index])
  if (!isSame) throw broken()
  const dataEnd = data + stated.packedSize
  if (dataEnd > directory) throw broken()
  const follows = (stated.flags & SIZES_FOLLOW) !== 0
  const isUnstated =
    follows && [14, 18, 22].every((field) => view.getUint32(at + field, true) === 0)
  if (!isUnstated && !statesSizes(view, at + 14, stated)) throw broken()
  const to = follows ? descriptorEnd(view, dataEnd, directory, stated) : dataEnd
  return { from: at, data, to }
}

const statesSizes = (view: DataView, at: number, { crc, packedSize, size }: Stated): boolean =>
  view.getUint32(at, true) === crc &&
  view.getUint32(at + 4, true) === packedSize &&
  view.getUint32(at + 8, true) === size

/** Checksum and sizes after the data, with or without a signature. */
const descriptorEnd = (view: DataView, at: number, directory: number, stated: Stated): number => {
  const isSigned = at + 4 <= directory && view.getUint32(at, true) === DESCRIPTOR
  const from = isSigned ? at + 4 : at
  if (from + 12 > directory || !statesSizes(view, from, stated)) throw broken()
  return from + 12
}

/** One after the other up to the directory: between them could be a part that only some readers find. */
const requireWithoutGaps = (ranges: readonly Range[], directory: number): void => {
  let reached = 0
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from !== reached) throw broken()
    reached = to
  }
  if (reached !== directory) throw broken()
}

const entryOf = ({ bytes }: Archive, stated: Stated, data: number): ArchiveEntry => ({
  name: new TextDecoder().decode(stated.name),
  isDeflated: stated.method === DEFLATED,
  crc: stated.crc,
  size: stated.size,
  packed: bytes.subarray(data, data + stated.packedSize),
})
