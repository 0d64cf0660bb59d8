/** Reads a chosen file. What it takes to read is loaded only then: most visits need none of it. */
import type { SheetRead } from '@merchant/bill-sheet/sheet.ts'

export const readSheet = async (file: File): Promise<SheetRead> => {
  const [{ rowsOfSheet }, { nameFault }, buffer] = await Promise.all([
    import('@merchant/bill-sheet/sheet.ts'),
    import('@merchant/bill-sheet/archive.ts'),
    file.arrayBuffer(),
  ])
  const bytes = new Uint8Array(buffer)
  const read = await rowsOfSheet(bytes)
  // What is wrong with the content says more than what is wrong with the name.
  if ('refusal' in read) return read
  const refusal = nameFault(file.name, bytes)
  return refusal === undefined ? read : { refusal }
}
