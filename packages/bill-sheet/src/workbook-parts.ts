/** Unpacks what is read of a workbook, under one budget, into an archive that has nothing else. */
import { type ArchiveEntry, entriesOf, RefusedArchive, tooLarge, unreadable } from './archive.ts'
import { requireWholeCells } from './sheet-cells.ts'

/** All parts together: 5,000 bills are about 5 MB of XML. */
const MAX_UNPACKED = 24 * 1024 * 1024

/** Sheets, texts and formats of cells. Pictures, charts, comments and links are never unpacked. */
const isRead = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/[^/]+\.rels|(worksheets\/)?[^/]+\.xml))$/.test(
    name,
  )

/** Throws `RefusedArchive`. */
export const cleanWorkbook = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const entries = entriesOf(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new RefusedArchive(
      'This is an archive but not an .xlsx workbook. Save the sheet as .xlsx or as CSV',
    )
  const parts = entries.filter(({ name }) => isRead(name))
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) throw tooLarge()
  const unpacked: { readonly entry: ArchiveEntry; readonly content: Uint8Array }[] = []
  const texts: string[] = []
  let tags = 0
  for (const entry of parts) {
    const content = await contentOf(entry)
    const text = textOf(content)
    tags += countTags(text)
    if (tags > MAX_TAGS) throw tooLarge()
    unpacked.push({ entry, content })
    texts.push(text)
  }
  requireWholeCells(texts)
  return storedArchive(unpacked)
}

/** Unpacks to exactly the stated size, and never to more. */
const contentOf = async ({ isDeflated, packed, size }: ArchiveEntry): Promise<Uint8Array> => {
  if (!isDeflated) return packed
  const content = new Uint8Array(size)
  let length = 0
  try {
    // The copy satisfies Blob's type, which wants bytes that are not shared.
    const stream = new Blob([new Uint8Array(packed)]).stream()
    // Not every browser iterates over a stream.
    const reader = stream.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (length + next.value.length > size) {
        reader.cancel().catch(() => undefined)
        throw unreadable()
      }
      content.set(next.value, length)
      length += next.value.length
    }
  } catch {
    throw unreadable()
  }
  if (length !== size) throw unreadable()
  return content
}

/** Maximum of tags in all parts together; 5,000 bills take a quarter of it. */
const MAX_TAGS = 1_000_000
/** A definition may cover all columns of a sheet. */
const MAX_COLUMN_TAGS = 1_000

/** Workbooks are written as UTF-8. */
const textOf = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw unreadable()
  }
}

/**
 * Workbooks have no document types, whose entities could multiply. Returns the number of tags, each of which becomes
 * an object of the reader.
 */
const countTags = (text: string): number => {
  if (/<!(DOCTYPE|ENTITY)|\0/i.test(text)) throw unreadable()
  if (occurrences(text, /<(\w+:)?col[\s/>]/g, MAX_COLUMN_TAGS) > MAX_COLUMN_TAGS) throw unreadable()
  return occurrences(text, /</g, MAX_TAGS)
}

/** Counts at most one more than `most`. */
const occurrences = (text: string, pattern: RegExp, most: number): number => {
  let count = 0
  while (count <= most && pattern.test(text)) count += 1
  return count
}

/** A ZIP without compression. Whoever reads it compares the checksums that the workbook stated. */
const storedArchive = (
  parts: readonly { readonly entry: ArchiveEntry; readonly content: Uint8Array }[],
): Uint8Array => {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { entry, content } of parts) {
    const name = new TextEncoder().encode(entry.name)
    const stated = (kind: 'file' | 'entry') => [
      kind === 'file' ? u32(0x04034b50) : [...u32(0x02014b50), 20, 0],
      // Version 2.0, no flags, stored, no date.
      [20, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      u32(entry.crc),
      u32(content.length),
      u32(content.length),
      [name.length & 0xff, name.length >> 8, 0, 0],
    ]
    const header = [...stated('file').flat(), ...name]
    files.push(Uint8Array.from(header), content)
    const rest = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...u32(at), ...name]
    directory.push(Uint8Array.from([...stated('entry').flat(), ...rest]))
    at += header.length + content.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = [parts.length & 0xff, parts.length >> 8]
  const end = [...u32(0x06054b50), 0, 0, 0, 0, ...count, ...count, ...u32(size), ...u32(at), 0, 0]
  return joined([...files, ...directory, Uint8Array.from(end)])
}

const u32 = (value: number): number[] => [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff)

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
