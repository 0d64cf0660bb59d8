import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import {
  kindRules,
  notificationCalls,
  notificationKinds,
  type Notification,
} from '@merchant/contract/areas/notifications.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { query } from '#api/client.ts'
import { useSession } from '#auth/access.ts'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { Button } from '#ui/button.tsx'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import { EmptyState } from '#ui/state.tsx'
import { notificationCard, notificationColumns } from './notification-columns.tsx'
import { targetOf } from './notification-views.ts'
import { t } from './notifications.messages.ts'
import { useMarks } from './use-marks.ts'

const notifications = {
  name: 'notifications',
  views: 'notifications',
  ...fromCall(notificationCalls.list),
  rowId: 'notificationId',
  card: notificationCard,
  defaultSort: { by: 'at', order: 'desc' },
} as const

const states = [
  { value: 'false', label: t('notRead') },
  { value: 'true', label: t('read') },
]

// Relative to this page, so that it needs no base path.
const hrefOf = (row: Notification): string => {
  const { to, search } = targetOf(row)
  const text = new URLSearchParams(search).toString()
  return `${to.replace('/portal/', '')}${text === '' ? '' : `?${text}`}`
}

/** All notifications of the person; pressing one opens what it is about and marks it as read. */
export function NotificationList({ tabs }: { readonly tabs: ReactNode }) {
  const router = useRouter()
  const role = useSession()?.roleType
  const fields = useMemo(
    () => [
      choiceField(
        'kinds',
        t('kind'),
        notificationKinds
          .filter((kind) => can(role, kindRules[kind].access))
          .map((kind) => ({ value: kind, label: t(kind) })),
      ),
      oneField('isRead', t('state'), states),
    ],
    [role],
  )
  const { canMark, mark, markAll } = useMarks()
  const columns = useMemo(() => notificationColumns(canMark ? mark : undefined), [canMark, mark])
  const found = useListTable({ ...notifications, columns, fields })
  const { list, change, rows } = found
  const unread = useQuery(query(notificationCalls.unread))
  // Marking goes up to the newest row, of every kind: only where all unread ones are no newer than it (A-760).
  const { pageNumber = '1', cursor, kinds, isRead } = list.values
  const isFromNewest =
    pageNumber === '1' && cursor === undefined && kinds === undefined && isRead !== 'true'
  const newest =
    isFromNewest && !rows.isPlaceholderData ? rows.data?.items[0]?.notificationId : undefined
  const isNarrowed = isFiltered(fields, list.values)
  const open = (row: Notification): void => {
    if (!row.isRead) mark(row.notificationId, true)
    void router.navigate(targetOf(row))
  }
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      list={found}
      label={t('list')}
      tabs={tabs}
      actions={
        canMark &&
        newest !== undefined &&
        (unread.data?.unread ?? 0) > 0 && (
          <Button onClick={() => markAll(newest)}>{t('markAll')}</Button>
        )
      }
      empty={
        <EmptyState
          icon={<IconBell aria-hidden />}
          title={isNarrowed ? t('emptyFiltered') : t('empty')}
          text={t('emptyText')}
        >
          {isNarrowed && <ClearFilters fields={fields} onChange={change} />}
        </EmptyState>
      }
      hrefOf={hrefOf}
      onOpen={open}
    />
  )
}
