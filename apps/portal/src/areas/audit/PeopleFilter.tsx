import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useAllOptions } from '#components/list/find-row.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { OneEditor } from '#ui/filter/choice-field.tsx'
import type { FilterEditorProps } from '#ui/filter/fields.ts'
import { t } from './audit.messages.ts'

const everyStatus = ['ACTIVE', 'SUSPENDED', 'LOCKED', 'REMOVED'] as const

/** All current and removed members, once they are needed. */
const usePeople = (isNeeded: boolean) =>
  useAllOptions(
    {
      call: memberCalls.list,
      query: { status: [...everyStatus], sortBy: 'displayName', sortOrder: 'asc' },
      optionOf: ({ userId, displayName, email }) => ({
        value: userId,
        label: displayName,
        note: email,
      }),
    },
    isNeeded,
  )

/** What the filter's chip names: the person of the address, by ID until the members are loaded. */
export const usePersonName = (actorId: string | undefined): string | undefined => {
  const { data } = usePeople(actorId !== undefined)
  return data?.find(({ value }) => value === actorId)?.label ?? actorId
}

/** Chooses one of the merchant's people, loaded when the filter is opened. */
export function PeopleEditor(props: FilterEditorProps) {
  const people = usePeople(true)
  return (
    <QueryBoundary query={people} failed={t('peopleFailed')} lines={5}>
      {(options) => <OneEditor {...props} param="actorId" options={options} />}
    </QueryBoundary>
  )
}
