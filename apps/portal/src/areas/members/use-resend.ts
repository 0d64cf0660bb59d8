import { memberCalls, type Invitation } from '@merchant/contract/areas/members.calls.ts'
import { contractWords } from '#api/api.messages.ts'
import { showFailure, useCall } from '#api/client.ts'
import { onSessionEnd } from '#auth/session.ts'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { sentence } from '#ui/format/text.ts'
import { showToast } from '#ui/toasts.ts'
import { createIdempotencyKey } from '#components/use-idempotency-key.ts'
import { isMasked } from './edit-draft.ts'
import { minuteAfter } from '#components/minute-after.ts'
import { t } from './invitations.messages.ts'

/**
 * Idempotency keys by address. They outlive the palette or row that the e-mail is sent from, because the retry may start
 * elsewhere.
 */
const keys = new Map<string, ReturnType<typeof createIdempotencyKey>>()
// After a new sign-in, an unanswered invitation is still the same one.
onSessionEnd((why) => {
  if (why !== 'expired') keys.clear()
})
const keysFor = (email: string) => {
  const ofAddress = keys.get(email) ?? createIdempotencyKey()
  keys.set(email, ofAddress)
  return ofAddress
}

/** Invites the same address with the same role and shops, which replaces the link. */
export const useResend = () => {
  const call = useCall(memberCalls.invite, {
    stale: [memberCalls.invitations],
    dialog: false,
    onSuccess: ({ results: [result] }, { body }) => {
      const [email = ''] = body.emails
      keys.delete(email)
      if (result?.outcome !== 'REFUSED') {
        const text = t(result?.outcome === 'INVITED' ? 'invited' : 'resentTo', { email })
        return showToast({ tone: 'good', text })
      }
      showError(contractWords(result.message ?? ''), {
        before: t('notSent', { email }),
        ...(result.until !== undefined && {
          after: [t('tryAgainAt', { time: minuteAfter(result.until) })],
        }),
      })
    },
    onError: (failure, { body }) => {
      const [email = ''] = body.emails
      showFailure(
        failure,
        failure.isOutcomeUnknown
          ? { after: [t('sendAgain')] }
          : {
              before: t('notSent', { email }),
              // Errors of fields have no field here.
              after: failure.payload?.fields?.map(({ message }) => sentence(message)) ?? [],
            },
      )
    },
  })
  return {
    isSending: call.isPending,
    send: ({
      email,
      mobile,
      roleType,
      shopIds,
    }: Pick<Invitation, 'email' | 'roleType' | 'shopIds'> &
      Partial<Pick<Invitation, 'mobile'>>) => {
      // FINANCE is only a label that nobody can grant, so the button is disabled for it.
      if (roleType === 'FINANCE' || call.isPending) return
      const body = {
        emails: [email],
        roleType,
        shopIds,
        // A masked number is not sent: the service keeps the one of the pending invitation.
        ...(mobile != null && !isMasked(mobile) && { mobile }),
      }
      call.mutate({ body, idempotencyKey: keysFor(email).keyOf(body) })
    },
  }
}
