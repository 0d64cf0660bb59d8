import { memberCalls, type Invitation } from '@merchant/contract/areas/members.calls.ts'
import { useCall, type CallError } from '#api/client.ts'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { sentence } from '#ui/format/sentence.ts'
import { t } from './invitations.messages.ts'

const reasonOf = ({ message, payload }: CallError): string =>
  payload?.fields?.map((field) => sentence(field.message)).join(' ') ?? sentence(message)

/** Sends an invitation again: the same address, role and shops. */
export const useResend = ({ email, roleType, shopIds }: Invitation) => {
  const call = useCall(memberCalls.invite, {
    stale: [memberCalls.invitations],
    dialog: false,
    onSuccess: ({ results: [result] }) => {
      if (result === undefined || result.outcome !== 'REFUSED') {
        const text =
          result?.outcome === 'INVITED' ? t('invited', { email }) : t('resentTo', { email })
        showToast({ tone: 'good', text })
        return
      }
      const reason = sentence(result.message ?? '')
      showError(
        result.until === undefined
          ? t('notSent', { email, reason })
          : t('notSentUntil', { email, reason, time: result.until.slice(0, 16) }),
      )
    },
    onError: (failure) => {
      if (failure.status !== 401 && failure.code !== 'UNVERIFIED')
        showError(t('notSent', { email, reason: reasonOf(failure) }))
    },
  })
  return {
    isSending: call.isPending,
    send: () => {
      // A role of the list that nobody can give, such as FINANCE, has no button.
      if (roleType !== 'FINANCE' && !call.isPending)
        call.mutate({ body: { emails: [email], roleType, shopIds } })
    },
  }
}
