/** Whether a file is what its name says: one that was renamed is somebody's mistake, or somebody's trick. */
import { isArchive } from './zip-head.ts'

/** What to do about it; undefined for a file that is what it is called, or is called nothing. */
export const nameFault = (fileName: string, bytes: Uint8Array): string | undefined => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.csv') && isArchive(bytes))
    return 'This is a workbook that is named .csv. Name it .xlsx, or save it as CSV in UTF-8'
  if (name.endsWith('.xlsx') && !isArchive(bytes))
    return 'This is no workbook, though it is named .xlsx. Name it .csv if it is CSV in UTF-8'
  return undefined
}
