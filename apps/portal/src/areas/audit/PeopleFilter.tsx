import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { type CallError, callKey, isBackground } from '#api/client.ts'
import { send } from '#api/send.ts'
import { allRows } from '#components/list/find-row.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { OneEditor } from '#ui/filter/choice-field.tsx'
import type { FilterEditorProps, Option } from '#ui/filter/fields.ts'
import { t } from './audit.messages.ts'

const everyStatus = ['ACTIVE', 'SUSPENDED', 'LOCKED', 'REMOVED'] as const

/** All current and removed members, once they are needed. */
const usePeople = (isNeeded: boolean) =>
  useQuery<readonly Option[], CallError>({
    // The call comes first, so that what invalidates the list of members invalidates these.
    queryKey: [callKey(memberCalls.list), 'options'],
    queryFn: async ({ signal }) => {
      const options = { background: isBackground(signal), signal }
      const members = await allRows((paging) =>
        send(
          memberCalls.list,
          {
            query: { status: [...everyStatus], sortBy: 'displayName', sortOrder: 'asc', ...paging },
          },
          options,
        ),
      )
      return members.map(({ userId, displayName, email }) => ({
        value: userId,
        label: displayName,
        note: email,
      }))
    },
    enabled: isNeeded,
  })

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
