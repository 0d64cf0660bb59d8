import { roles, type Role } from '@merchant/contract/access/permissions.ts'
import { roleName } from '#components/role-name.ts'
import { memberCalls, type FactorRequirement } from '@merchant/contract/areas/members.calls.ts'
import { addDays, isDate } from '@merchant/contract/core/time.ts'
import { useCall } from '#api/client.ts'
import { send } from '#api/send.ts'
import { useDraft } from '#components/use-draft.ts'
import { useStoredValues } from '#components/use-stored-values.ts'
import { ChecksField } from '#ui/form/choice-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { today } from '#components/list/use-list-search.ts'
import { lackingIn, REQUIREMENT_DRAFT } from './factor-requirement.ts'
import { t } from './factor-requirement.messages.ts'

interface RequirementForm {
  readonly roles: readonly Role[]
  readonly holdsFrom: string
}

/** Time to set one up. */
const DAYS_OF_NOTICE = 7

const formOf = ({ roles: named, holdsFrom }: FactorRequirement): RequirementForm => {
  const day = today()
  const later = holdsFrom !== null && holdsFrom < day ? day : holdsFrom
  return { roles: named, holdsFrom: later ?? addDays(day, DAYS_OF_NOTICE) }
}

const schema = schemaOf(({ roles: named, holdsFrom }: RequirementForm) => ({
  ...(named.length > 0 &&
    (!isDate(holdsFrom.trim()) || holdsFrom.trim() < today()) && { holdsFrom: t('badDay') }),
}))

interface FactorRequirementDialogProps {
  readonly known: FactorRequirement
  readonly onClose: () => void
}

/** Names the roles, and the day from which their members need a second factor. */
export function FactorRequirementDialog({ known, onClose }: FactorRequirementDialogProps) {
  const set = useCall(memberCalls.setFactorRequirement, {
    stale: [memberCalls.factorRequirement],
    dialog: false,
    onSuccess: (saved) =>
      showToast({ tone: 'good', text: t(saved.roles.length === 0 ? 'savedNone' : 'saved') }),
  })
  const { stored, save } = useStoredValues(known, {
    valuesOf: formOf,
    change: ({ roles: named, holdsFrom }: RequirementForm, _stored, ifMatch) =>
      set.mutateAsync({
        body: { roles: [...named], holdsFrom: named.length === 0 ? null : holdsFrom.trim() },
        ifMatch,
      }),
    read: () => send(memberCalls.factorRequirement, {}),
  })
  const form = useForm(stored, {
    labels: { roles: t('roles'), holdsFrom: t('holdsFrom') },
    schema,
    draft: useDraft(REQUIREMENT_DRAFT, stored),
  })
  const helpOf = (role: Role): string => {
    const count = lackingIn(known, [role])
    return count === 0 ? t('nobodyLacks') : t('lacking', { count })
  }
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="form-lead small">{t('lead')}</p>
      <ChecksField
        {...form.field('roles')}
        choices={roles.map((role) => ({
          value: role,
          label: roleName(role),
          help: helpOf(role),
        }))}
      />
      <DateField
        {...form.field('holdsFrom')}
        help={t('holdsFromHelp')}
        today={today()}
        min={today()}
      />
    </FormDialog>
  )
}
