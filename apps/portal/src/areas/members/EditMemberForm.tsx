import { roleLabels, type Role } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { FormCard } from '#ui/form/FormCard.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useDraft } from '#components/use-draft.ts'
import { changeOf, checkEdit, isMasked, valuesOf, type EditValues } from './edit-draft.ts'
import { t } from './edit.messages.ts'
import { RoleField } from './RoleField.tsx'
import { wantsProof } from './role-rules.ts'
import { t as roles } from './roles.messages.ts'
import { memberQuery } from './use-member.ts'

const labels = {
  displayName: t('displayName'),
  mobile: t('mobile'),
  roleType: t('role'),
  shopIds: t('shops'),
  reason: t('reason'),
}

const isUnchanged = (now: Member, stored: EditValues): boolean =>
  changeOf(stored, valuesOf(now)) === null

interface EditMemberFormProps {
  readonly member: Member
  readonly onDone: () => void
}

/** What a member is called, reached by, may do and where. Only what was changed is sent. */
export function EditMemberForm({ member, onDone }: EditMemberFormProps) {
  const { userId, displayName: name } = member
  const client = useQueryClient()
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const shops = useShopOptions()
  // As it was when the form was opened, or when somebody else's change was shown.
  const [stored, setStored] = useState({ values: valuesOf(member), version: member.version })
  const kept = useDraft(`member ${userId}`, stored.values)
  const form = useForm(stored.values, { labels, schema: schemaOf(checkEdit(stored.values)), kept })
  const change = useCall(memberCalls.change, { stale: [memberCalls.list], dialog: false })
  const { roleType } = form.values
  const isMoved = roleType !== '' && roleType !== stored.values.roleType

  const reread = async (): Promise<Member | undefined> => {
    const page = await client.query({ ...memberQuery(userId), staleTime: 0 })
    return page.items.find((one) => one.userId === userId)
  }
  const save = async (typed: EditValues): Promise<Answer<EditValues>> => {
    const body = changeOf(stored.values, typed)
    if (body === null) return { kind: 'done' }
    const put = (ifMatch: number) =>
      change.mutateAsync({ params: { userId }, body, ifMatch: String(ifMatch) })
    // What changed beside the form, such as the status, is no reason to stop.
    const seen = isUnchanged(member, stored.values) ? member.version : stored.version
    let now: Member | undefined
    const again = async (): Promise<EditValues> => {
      now = await reread()
      if (now === undefined) throw new TypeError('nobody there any more')
      return valuesOf(now)
    }
    let answer = await answerOf(() => put(seen), again)
    if (answer.kind === 'changed' && now !== undefined) {
      const { version } = now
      if (isUnchanged(now, stored.values)) answer = await answerOf(() => put(version))
      else setStored({ values: answer.now, version })
    }
    if (answer.kind === 'done') showToast({ tone: 'good', text: t('saved', { name }) })
    return answer
  }
  const inWords = (field: keyof EditValues, value: EditValues[keyof EditValues]): string => {
    if (typeof value !== 'string')
      return shops
        .filter((shop) => value.includes(shop.value))
        .map(({ label }) => label)
        .join(', ')
    return field === 'roleType' && value !== '' ? roleLabels[value as Role] : value
  }
  return (
    <FormCard
      title={t('card')}
      form={form}
      textOf={inWords}
      submitLabel={t('save')}
      disabledReason={changeOf(stored.values, form.values) === null ? t('nothing') : undefined}
      onSubmit={save}
      onDone={onDone}
    >
      <TextField {...form.field('displayName')} maxLength={80} />
      <TextField
        {...form.field('mobile')}
        help={
          isMasked(member.mobile)
            ? t('mobileMasked', { mobile: member.mobile ?? '' })
            : t('mobileHelp')
        }
        inputMode="tel"
        maxLength={30}
        isOptional
      />
      <RoleField
        role={form.field('roleType')}
        shops={form.field('shopIds')}
        note={
          isMoved
            ? `${t('roleEnds', { name, merchant })}${wantsProof(roleType) ? ` ${roles('proof')}` : ''}`
            : undefined
        }
      />
      <TextField {...form.field('reason')} help={t('reasonHelp')} maxLength={200} isOptional />
    </FormCard>
  )
}
