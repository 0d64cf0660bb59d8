import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { answerTo, type Refused } from '#ui/form/answer.ts'
import { useLeaving } from '#ui/form/use-leaving.ts'
import { showToast } from '#ui/toasts.ts'
import { t } from './create.messages.ts'
import { LIST } from './paths.ts'
import { uploadOf } from './sheet-file.ts'
import type { Sheet } from './sheet-state.ts'

/** Requests the codes of a sheet. A retry after a lost answer has the same key: the codes are made once. */
export const useSheetRequest = (sheet: Sheet) => {
  const { name } = sheet.file
  const client = useQueryClient()
  const navigate = useNavigate()
  const isUnderway = useRef(false)
  const [refused, setRefused] = useState<Refused>()
  /** The key of the last upload whose outcome is unknown. */
  const [unknown, setUnknown] = useState<string>()
  const request = useCall(billingQrCalls.request, {
    stale: [billingQrCalls.list],
    dialog: false,
    onSuccess: ({ id }) => {
      leaving.release()
      showToast({ tone: 'good', text: t('sent', { file: name }) })
      void navigate({ to: LIST, search: { job: id } })
    },
  })
  const leaving = useLeaving({ isDirty: sheet.isCorrected, isSending: request.isPending })
  const send = async () => {
    // The second click of a double click arrives before the button is rendered as loading.
    if (isUnderway.current) return
    isUnderway.current = true
    setRefused(undefined)
    const input = { upload: uploadOf(sheet), idempotencyKey: sheet.idempotencyKey }
    const inWords = unanswered(t('notSent', { file: name }))
    const answer = await answerTo(() =>
      answerOf<never>(
        () => request.mutateAsync(input),
        undefined,
        (failure) => {
          if (failure.isOutcomeUnknown) setUnknown(input.idempotencyKey)
          // Any other refusal of the same upload means that nothing was created. These three can be returned before the
          // upload is looked up.
          else if (!['4010', '4091', '4290'].includes(failure.code))
            setUnknown((key) => (key === input.idempotencyKey ? undefined : key))
          return inWords(failure)
        },
      ),
    )
    isUnderway.current = false
    if (answer.kind !== 'refused') return
    setRefused(answer)
    // The FPS address may have been removed, which the payee shows.
    void client.invalidateQueries({ queryKey: [callKey(billingQrCalls.payee)] })
  }
  return {
    send,
    isSending: request.isPending,
    leaving,
    refused,
    /** The sheet that was refused is another one now. */
    forgetRefusal: () => setRefused(undefined),
    /** An upload before the last corrections may have been received. */
    isMaybeMade: unknown !== undefined && unknown !== sheet.idempotencyKey,
  }
}
