/** Worker thread: draws codes, prints pages. One message in, one message out. */
import { parentPort } from 'node:worker_threads'
import { HkqrError } from '@merchant/hkqr/problem.ts'
import { verifiedImages } from '@merchant/hkqr/images.ts'
import { codeFault } from '#domain/fps-addresses/code-fault.rules.ts'
import type { ThreadAnswer } from '#infra/threads.ts'
import type { BillTask, Drawn, DrawTask } from './bill-tasks.ts'
import { codeOfBill } from './payee.rules.ts'
import { pdfOf } from './print.ts'

const draw = ({ payee, bills }: DrawTask): Drawn[] =>
  bills.map((bill) => {
    try {
      return verifiedImages(codeOfBill(payee, bill))
    } catch (error) {
      if (error instanceof HkqrError) return { failure: codeFault(error.problem) }
      throw error
    }
  })

const work = (task: BillTask): unknown => {
  switch (task.kind) {
    case 'draw':
      return draw(task)
    case 'sheet':
      return pdfOf(task)
  }
}

const answer = async (task: BillTask): Promise<ThreadAnswer> => {
  try {
    return { value: await work(task) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', (task: BillTask) => {
  void answer(task).then((answered) => parentPort?.postMessage(answered))
})
