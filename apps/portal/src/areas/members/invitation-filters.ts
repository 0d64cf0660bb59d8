import { invitationStatuses } from '@merchant/contract/areas/members.calls.ts'
import { choiceField } from '#ui/filter/choice-field.tsx'
import type { FilterField } from '#ui/filter/fields.ts'
import { t } from './invitations.messages.ts'
import { keywordField } from './member-filters.ts'
import { t as members } from './members.messages.ts'

type Status = (typeof invitationStatuses)[number]

/** What the list asks for until another state is chosen: who has not answered yet. */
export const waitingOf = <Asked extends { readonly status?: Status[] | undefined }>(
  asked: Asked,
) => ({
  ...asked,
  status: asked.status ?? ['PENDING' as const],
})

const statusField = choiceField(
  'status',
  members('status'),
  invitationStatuses.map((status) => ({ value: status, label: t(status) })),
)

export const invitationFields: readonly FilterField[] = [
  {
    ...statusField,
    isAlways: true,
    summary: (values) => statusField.summary(values) ?? t('PENDING'),
  },
  keywordField,
]
