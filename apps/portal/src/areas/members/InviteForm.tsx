import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { memberCalls, type InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import { useState } from 'react'
import { useCall, useReread } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIdempotencyKey } from '#components/use-idempotency-key.ts'
import type { Answer } from '#ui/form/answer.ts'
import { FormCard } from '#ui/form/FormCard.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { addressesIn, isFault } from './addresses.ts'
import {
  atEmails,
  bodyOf,
  checkInvite,
  emptyInvite,
  MAX_EMAILS,
  refusalsOf,
  type InviteValues,
} from './invite-draft.ts'
import { t } from './invite.messages.ts'
import { needsStepUp } from './member-rules.ts'
import { RoleField } from './RoleField.tsx'
import { t as roles } from './roles.messages.ts'

const labels = {
  emails: t('emails'),
  roleType: t('role'),
  shopIds: t('shops'),
  mobile: t('mobile'),
  message: t('message'),
}

const INVITE_DRAFT = 'invite'

interface InviteFormProps {
  /** Called with those who were invited, also if others were refused. */
  readonly onSent: (results: readonly InvitationResult[]) => void
  readonly onDone: () => void
}

/** Invites several people with one role. Refused addresses stay in the field to be corrected. */
export function InviteForm({ onSent, onDone }: InviteFormProps) {
  const merchant = useMerchantName()
  const draft = useDraft<InviteValues>(INVITE_DRAFT, emptyInvite)
  const form = useForm(emptyInvite, { labels, schema: schemaOf(checkInvite), draft })
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const idempotency = useIdempotencyKey(INVITE_DRAFT)
  const invite = useCall(memberCalls.invite, {
    stale: [memberCalls.invitations],
    dialog: false,
    // They may have been sent.
    onError: useReread([memberCalls.invitations]),
  })
  const count = bodyOf(form.values).emails.length

  const send = async (values: InviteValues): Promise<Answer<InviteValues>> => {
    const body = bodyOf(values)
    let results: readonly InvitationResult[] = []
    const answer = await answerOf<InviteValues>(
      async () => {
        results = (await invite.mutateAsync({ body, idempotencyKey: idempotency.keyOf(body) }))
          .results
        idempotency.end()
      },
      undefined,
      unanswered(t('sendAgain')),
    )
    if (answer.kind === 'refused')
      return { ...answer, fields: atEmails(body.emails, answer.fields ?? []) }
    if (answer.kind !== 'done') return answer
    const refused = results.filter(({ outcome }) => outcome === 'REFUSED')
    onSent(results.filter(({ outcome }) => outcome !== 'REFUSED'))
    if (refused.length === 0) return answer
    setRefusals(refusalsOf(refused))
    form.set('emails', refused.map(({ email }) => email).join('\n'))
    const isNoneSent = refused.length === results.length
    return {
      kind: 'refused',
      message: isNoneSent ? t('noneSent') : t('someRefused', { count: refused.length }),
    }
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
        help={t('emailsHelp', { most: MAX_EMAILS })}
        inputMode="email"
        rows={3}
      />
      <AddressList emails={form.values.emails} refusals={refusals} />
      <RoleField
        role={form.field('roleType')}
        shops={form.field('shopIds')}
        note={needsStepUp(form.values.roleType) ? roles('stepUp') : undefined}
      />
      {count === 1 && (
        <TextField {...form.field('mobile')} help={t('mobileHelp')} inputMode="tel" isOptional />
      )}
      <TextField {...form.field('message')} help={t('messageHelp')} rows={3} isOptional />
    </FormCard>
  )
}

interface AddressListProps {
  readonly emails: string
  /** The service's refusals by lower-case address. */
  readonly refusals: Readonly<Record<string, string>>
}

/** The addresses that were recognised in the text, each with its error. */
function AddressList({ emails, refusals }: AddressListProps) {
  const addresses = addressesIn(emails)
  if (addresses.length === 0) return null
  return (
    <ul className="addresses" aria-label={t('addresses', { count: addresses.length })}>
      {addresses.map(({ text, state }, index) => {
        const refusal = refusals[text.toLowerCase()]
        const isBad = isFault(state) || (state === 'good' && refusal !== undefined)
        const Icon = state === 'good' && !isBad ? IconCheck : IconAlertTriangle
        return (
          // With its index: the list may hold an address twice.
          <li
            key={`${String(index)} ${text}`}
            data-tone={isBad ? 'bad' : state === 'double' ? 'warn' : 'quiet'}
          >
            <Icon className="icon" aria-hidden />
            <span>
              <bdi>{text}</bdi>
              <small>{refusal ?? t(state)}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
