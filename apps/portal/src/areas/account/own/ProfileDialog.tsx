import {
  accountCalls,
  ProfileChange,
  type Profile,
} from '@merchant/contract/areas/account.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useState } from 'react'
import { useCall } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { storeDisplayName } from '#auth/session.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './own-account.messages.ts'

export const PROFILE_DRAFT = 'profile'

interface Typed {
  readonly displayName: string
  readonly mobile: string
}

const bodyOf = ({ displayName, mobile }: Typed) => ({
  displayName,
  mobile: mobile.trim() === '' ? null : mobile,
})

/** Only the changed fields, so that a change that somebody else made to the other one is not overwritten. */
const changeOf = (stored: Typed, typed: Typed) => {
  const [before, { displayName, mobile }] = [bodyOf(stored), bodyOf(typed)]
  return {
    ...(displayName !== before.displayName && { displayName }),
    ...(mobile !== before.mobile && { mobile }),
  }
}

const labels = { displayName: t('displayName'), mobile: t('mobile') }

const schema = schemaOf((typed: Typed) => ({
  ...schemaErrors(ProfileChange, bodyOf(typed)),
  ...(typed.displayName.trim() === '' && { displayName: t('needName') }),
}))

interface ProfileDialogProps {
  readonly profile: Profile
  readonly onClose: () => void
}

/** The person's own name and mobile number. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  // Fixed when the dialog opens: the form's changes are relative to it, whatever a refetch brings.
  const [stored] = useState<Typed>({
    displayName: profile.displayName,
    mobile: profile.mobile ?? '',
  })
  const draft = useDraft(PROFILE_DRAFT, stored)
  const form = useForm(stored, { labels, schema, draft })
  const change = useCall(accountCalls.changeProfile, {
    stale: [accountCalls.profile, memberCalls.list],
    dialog: false,
    onSuccess: (changed) => {
      storeDisplayName(changed)
      showToast({ tone: 'good', text: t('saved') })
    },
  })
  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      submitLabel={t('save')}
      onSubmit={(typed) => answerOf(() => change.mutateAsync({ body: changeOf(stored, typed) }))}
      onClose={onClose}
    >
      <TextField {...form.field('displayName')} autoComplete="name" maxLength={80} />
      <TextField
        {...form.field('mobile')}
        help={t('mobileHelp')}
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        isOptional
      />
    </FormDialog>
  )
}
