import { memberCalls, type InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { FormCard } from '#ui/form/FormCard.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { AddressList } from './AddressList.tsx'
import { addressesIn } from './addresses.ts'
import {
  atAddress,
  bodyOf,
  checkInvite,
  emptyInvite,
  MOST,
  toldOf,
  type InviteValues,
} from './invite-draft.ts'
import { t } from './invite.messages.ts'
import { RoleField } from './RoleField.tsx'
import { wantsProof } from './role-rules.ts'
import { t as roles } from './roles.messages.ts'

const labels = {
  emails: t('emails'),
  roleType: t('role'),
  shopIds: t('shops'),
  mobile: t('mobile'),
  message: t('message'),
}

interface InviteFormProps {
  /** Those that were invited by one press, also where others were not. */
  readonly onSent: (results: readonly InvitationResult[]) => void
  readonly onDone: () => void
}

/** Whom, as what, where, with which words. Those that were not invited stay in the field, to be mended. */
export function InviteForm({ onSent, onDone }: InviteFormProps) {
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const kept = useDraft<InviteValues>('invite', emptyInvite)
  const form = useForm(emptyInvite, { labels, schema: schemaOf(checkInvite), kept })
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const invite = useCall(memberCalls.invite, {
    stale: [memberCalls.invitations],
    dialog: false,
  })
  const typed = addressesIn(form.values.emails)
  const count = bodyOf(form.values).emails.length

  const send = async (values: InviteValues): Promise<Answer<InviteValues>> => {
    const body = bodyOf(values)
    let results: readonly InvitationResult[] = []
    const answer = await answerOf<InviteValues>(async () => {
      results = (await invite.mutateAsync({ body })).results
    })
    if (answer.kind === 'refused')
      return { ...answer, fields: atAddress(body.emails, answer.fields ?? []) }
    if (answer.kind !== 'done') return answer
    const left = results.filter(({ outcome }) => outcome === 'REFUSED')
    onSent(results.filter(({ outcome }) => outcome !== 'REFUSED'))
    if (left.length === 0) return answer
    setTold(toldOf(left))
    form.set('emails', left.map(({ email }) => email).join('\n'))
    const message =
      left.length === results.length ? t('noneSent') : t('someLeft', { count: left.length })
    return { kind: 'refused', message }
  }
  return (
    <FormCard
      title={t('card', { merchant })}
      form={form}
      submitLabel={count === 1 ? t('submitOne') : t('submit')}
      onSubmit={send}
      onDone={onDone}
    >
      <TextField
        {...form.field('emails')}
        help={t('emailsHelp', { most: MOST })}
        inputMode="email"
        rows={3}
      />
      <AddressList typed={typed} told={told} />
      <RoleField
        role={form.field('roleType')}
        shops={form.field('shopIds')}
        note={wantsProof(form.values.roleType) ? roles('proof') : undefined}
      />
      {count === 1 && (
        <TextField
          {...form.field('mobile')}
          help={t('mobileHelp')}
          inputMode="tel"
          maxLength={30}
          isOptional
        />
      )}
      <TextField
        {...form.field('message')}
        help={t('messageHelp')}
        rows={3}
        maxLength={500}
        isOptional
      />
    </FormCard>
  )
}
