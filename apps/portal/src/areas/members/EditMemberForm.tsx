import type { Role } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { roleName } from '#components/role-name.ts'
import { useCall } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { answerOf } from '#components/form-answer.ts'
import { memberReaders } from '#components/members/readers.ts'
import { useDraft } from '#components/use-draft.ts'
import type { Answer } from '#ui/form/answer.ts'
import { sentences } from '#ui/format/text.ts'
import { FormCard } from '#ui/form/FormCard.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import {
  changeOf,
  checkEdit,
  isMasked,
  leavesKept,
  valuesOf,
  type EditValues,
} from './edit-draft.ts'
import { t } from './edit.messages.ts'
import { needsStepUp } from './member-rules.ts'
import { RoleField } from './RoleField.tsx'
import { t as roles } from './roles.messages.ts'
import { memberQuery, useWhyKept } from './use-member.ts'

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

/** Name, mobile number, role and shops of a member. Only changes are sent. */
export function EditMemberForm({ member, onDone }: EditMemberFormProps) {
  const { userId, displayName: name } = member
  const client = useQueryClient()
  const merchant = useMerchantName()
  const shops = useShopOptions()
  // The values and version that the form compares with: those of its opening, or of the last conflict it showed.
  const [stored, setStored] = useState({ values: valuesOf(member), version: member.version })
  const whyKept = useWhyKept(member)
  const draft = useDraft(`member ${userId}`, stored.values)
  const schema = schemaOf(checkEdit(stored.values, whyKept))
  const form = useForm(stored.values, { labels, schema, draft })
  const change = useCall(memberCalls.change, { stale: memberReaders, dialog: false })
  const { roleType } = form.values

  const save = async (typed: EditValues): Promise<Answer<EditValues>> => {
    const body = changeOf(stored.values, typed)
    if (body === null) return { kind: 'done' }
    const put = (version: number) =>
      change.mutateAsync({ params: { userId }, body, ifMatch: String(version) })
    let now: Member | undefined
    const reread = async (): Promise<EditValues> => {
      const { items } = await client.query({ ...memberQuery(userId), staleTime: 0 })
      now = items.find((item) => item.userId === userId)
      if (now === undefined) throw new TypeError('the member no longer exists')
      return valuesOf(now)
    }
    // A change of other data, such as the status, raises the version without a conflict in this form.
    const version = isUnchanged(member, stored.values) ? member.version : stored.version
    let answer = await answerOf(() => put(version), reread)
    if (answer.kind === 'changed' && now !== undefined) {
      const current = now
      if (isUnchanged(current, stored.values)) answer = await answerOf(() => put(current.version))
      else setStored({ values: answer.now, version: current.version })
    }
    if (answer.kind === 'done') showToast({ tone: 'good', text: t('saved', { name }) })
    return answer
  }
  const textOf = (field: keyof EditValues, value: EditValues[keyof EditValues]): string => {
    if (typeof value !== 'string')
      return joinNames(shops.filter((shop) => value.includes(shop.value)).map(({ label }) => label))
    return field === 'roleType' && value !== '' ? roleName(value as Role) : value
  }
  const isProtected = needsStepUp(member.roleType)
  const roleNotes =
    whyKept !== undefined && leavesKept(stored.values, form.values)
      ? [whyKept]
      : [
          t('roleEnds', { name, merchant }),
          isProtected || !needsStepUp(roleType) ? '' : roles('stepUp'),
        ]
  return (
    <FormCard
      title={t('card')}
      form={form}
      textOf={textOf}
      submitLabel={t('save')}
      disabledReason={changeOf(stored.values, form.values) === null ? t('nothing') : undefined}
      onSubmit={save}
      onDone={onDone}
    >
      {isProtected && (
        <p className="form-lead small">{t('stepUp', { role: roleName(member.roleType) })}</p>
      )}
      <TextField {...form.field('displayName')} />
      <TextField
        {...form.field('mobile')}
        help={
          isMasked(member.mobile)
            ? t('mobileMasked', { mobile: member.mobile ?? '' })
            : t('mobileHelp')
        }
        inputMode="tel"
        isOptional
      />
      <RoleField
        role={form.field('roleType')}
        shops={form.field('shopIds')}
        stored={member.roleType}
        note={
          roleType !== '' && roleType !== stored.values.roleType ? sentences(roleNotes) : undefined
        }
      />
      <TextField {...form.field('reason')} help={t('reasonHelp')} isOptional />
    </FormCard>
  )
}
