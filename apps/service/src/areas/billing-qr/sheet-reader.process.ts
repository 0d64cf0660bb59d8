/** Process: reads uploaded sheets. One message in, one message out. Whatever a file does, it ends this process only. */
import { rowsOfSheet } from '@merchant/bill-sheet/sheet.ts'
import type { ThreadAnswer } from '#infra/threads.ts'
import type { ReadTask } from './bill-tasks.ts'

const answer = ({ fileName, bytes }: ReadTask): Promise<ThreadAnswer> =>
  rowsOfSheet(fileName, bytes).then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : 'unknown' }),
  )

process.on('message', (task: ReadTask) => {
  void answer(task).then((answered) => process.send?.(answered))
})
// The service ended.
process.on('disconnect', () => process.exit())
process.send?.('ready')
