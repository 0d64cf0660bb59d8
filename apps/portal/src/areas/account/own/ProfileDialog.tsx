import {
  accountCalls,
  ProfileChange,
  type Profile,
} from '@merchant/contract/areas/account.calls.ts'
import type { CodeSent } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { mobileOf } from '@merchant/contract/core/contact.ts'
import { useState } from 'react'
import { CallError, useCall } from '#api/client.ts'
import { RefusedNote } from '#ui/form/FormBody.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm, type Bound } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { codeRefusal, notSentText } from '#components/fields/code-refusals.ts'
import { CodeField } from '#components/fields/CodeField.tsx'
import { codeSentText, SendCodeButton } from '#components/fields/SendCodeButton.tsx'
import { answerOf } from '#components/form-answer.ts'
import { memberReaders } from '#components/members/readers.ts'
import { useDraft } from '#components/use-draft.ts'
import { storeDisplayName } from '#auth/session.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './own-account.messages.ts'

export const PROFILE_DRAFT = 'profile'

interface Contact {
  readonly displayName: string
  readonly mobile: string
}
interface Typed extends Contact {
  readonly otp: string
}

const contactIn = ({ displayName, mobile }: Contact): Contact => ({ displayName, mobile })
const bodyOf = ({ displayName, mobile }: Contact) => ({
  displayName,
  mobile: mobile.trim() === '' ? null : mobile,
})

interface Stored extends Contact {
  /** The service says that no code has proven the number yet. */
  readonly isUnconfirmed: boolean
}

const isOther = (stored: Stored, typed: Contact): boolean =>
  mobileOf(typed.mobile) !== mobileOf(stored.mobile)

/** The number that a code is to prove: another one, or the stored one if it is unconfirmed. */
const numberToProve = (stored: Stored, typed: Contact): string | undefined =>
  isOther(stored, typed) || stored.isUnconfirmed ? mobileOf(typed.mobile) : undefined

/** Only the changed fields, so that a change that somebody else made to the other one is not overwritten. */
const changeOf = (stored: Stored, typed: Typed) => {
  const [before, { displayName, mobile }] = [bodyOf(stored), bodyOf(typed)]
  const hasCode = numberToProve(stored, typed) !== undefined && typed.otp !== ''
  return {
    ...(displayName !== before.displayName && { displayName }),
    ...((mobile !== before.mobile || hasCode) && { mobile }),
    ...(hasCode && { otp: typed.otp }),
  }
}

const labels = { displayName: t('displayName'), mobile: t('mobile'), otp: t('code') }

const schemaFor = (stored: Stored) =>
  schemaOf((typed: Typed) => {
    const { otp } = typed
    const isAsked = numberToProve(stored, typed) !== undefined
    return {
      // Only what is sent: a name stored before links were refused may hold one.
      ...schemaErrors(ProfileChange, changeOf(stored, typed)),
      ...(typed.displayName.trim() === '' && { displayName: t('needName') }),
      ...(isAsked && isOther(stored, typed) && otp === '' && { otp: t('needCode') }),
    }
  })

interface ProfileDialogProps {
  readonly profile: Profile
  readonly onClose: () => void
}

/** The person's own name and mobile number. Another number needs the code that is sent to it. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  // Fixed when the dialog opens: the form's changes are relative to it, whatever a refetch brings.
  const [stored] = useState<Stored>({
    displayName: profile.displayName,
    mobile: profile.mobile ?? '',
    isUnconfirmed: profile.mobileVerified === false,
  })
  const [schema] = useState(() => schemaFor(stored))
  const { displayName, mobile } = stored
  const [kept, keep] = useDraft<Contact>(PROFILE_DRAFT, { displayName, mobile })
  const form = useForm<Typed>(
    { displayName, mobile, otp: '' },
    {
      labels,
      schema,
      draft: [{ ...kept, otp: '' }, (typed) => keep(contactIn(typed))],
    },
  )
  const change = useCall(accountCalls.changeProfile, {
    stale: [accountCalls.profile, ...memberReaders],
    dialog: false,
    onSuccess: (changed) => {
      storeDisplayName(changed)
      showToast({ tone: 'good', text: t('saved') })
    },
  })
  const number = numberToProve(stored, form.values)
  const mobileField = form.field('mobile')
  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      submitLabel={t('save')}
      onSubmit={(typed) =>
        answerOf<Typed>(
          () => change.mutateAsync({ body: changeOf(stored, typed) }),
          undefined,
          codeRefusal,
        )
      }
      onClose={onClose}
    >
      <TextField {...form.field('displayName')} autoComplete="name" />
      <TextField
        {...mobileField}
        onChange={(text) => {
          mobileField.onChange(text)
          // A code is for one number only.
          if (mobileOf(text) !== mobileOf(mobileField.value)) form.set('otp', '')
        }}
        help={t('mobileHelp')}
        inputMode="tel"
        autoComplete="tel"
        isOptional
      />
      {number !== undefined && !isOther(stored, form.values) && (
        <p className="muted small">{t('unconfirmedHelp')}</p>
      )}
      {number !== undefined && (
        <MobileCode key={number} field={form.field('otp')} mobile={number} />
      )}
    </FormDialog>
  )
}

interface MobileCodeProps {
  readonly field: Bound<string>
  readonly mobile: string
}

/** The code that proves the number, with the button that sends it. */
function MobileCode({ field, mobile }: MobileCodeProps) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [failure, setFailure] = useState<string>()
  const send = useCall(accountCalls.mobileCode, { dialog: false })
  return (
    <>
      {failure !== undefined && <RefusedNote refused={{ message: failure }} />}
      <CodeField
        {...field}
        help={sent === null ? t('codeFirst') : codeSentText({ ...sent, sentTo: mobile })}
        action={
          <SendCodeButton
            sent={sent}
            send={() => send.mutateAsync({ body: { mobile } })}
            onSent={(next) => {
              setFailure(undefined)
              setSent(next)
            }}
            onFailure={(thrown) => {
              if (thrown instanceof CallError) setFailure(notSentText(thrown))
            }}
          />
        }
      />
    </>
  )
}
