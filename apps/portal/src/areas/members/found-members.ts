import { roleLabels } from '@merchant/contract/access/permissions.ts'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { RecordSource } from '#components/record-source.ts'
import { t } from './found.messages.ts'

const MEMBERS = '/portal/membership/list'

/** Members in the palette. */
export const foundMembers: RecordSource<'members'> = {
  title: t('members'),
  item: ({ userId, displayName, email, roleType }) => ({
    id: `member ${userId}`,
    label: displayName,
    hint: `${roleLabels[roleType]}, ${email}`,
    icon: IconUser,
  }),
  path: ({ userId }) => `${MEMBERS}?user=${encodeURIComponent(userId)}`,
}
