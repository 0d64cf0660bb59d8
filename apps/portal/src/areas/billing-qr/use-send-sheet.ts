import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { answerTo } from '#ui/form/answer.ts'
import type { Refused } from '#ui/form/answer.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { t } from './create.messages.ts'
import { uploadOf } from './sheet-file.ts'
import type { Sheet } from './sheet-state.ts'

/**
 * Sends a sheet. Where no answer comes the sheet stays, and goes again under the same key: whatever arrived,
 * its codes are made once.
 */
export const useSendSheet = (sheet: Sheet) => {
  const client = useQueryClient()
  const isUnderway = useRef(false)
  const [refused, setRefused] = useState<Refused>()
  const call = useCall(billingQrCalls.request, { stale: [billingQrCalls.list], dialog: false })
  const send = async (onSent: (jobId: string) => void) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setRefused(undefined)
    let jobId: string | undefined
    try {
      const answer = await answerTo(() =>
        answerOf<never>(
          async () => {
            const upload = uploadOf(sheet)
            jobId = (await call.mutateAsync({ upload, idempotencyKey: sheet.intent })).id
          },
          undefined,
          unanswered(t('notSent', { file: sheet.file.name })),
        ),
      )
      if (answer.kind === 'done' && jobId !== undefined) onSent(jobId)
      if (answer.kind !== 'refused') return
      setRefused({ message: answer.message, reference: answer.reference ?? null })
      // It may be refused because nobody would be paid any longer.
      void client.invalidateQueries({ queryKey: [callKey(billingQrCalls.payee)] })
    } finally {
      isUnderway.current = false
    }
  }
  return {
    send: (onSent: (jobId: string) => void): void => void send(onSent),
    isSending: call.isPending,
    refused,
  }
}
