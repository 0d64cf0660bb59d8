import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { AccountPage } from './AccountPage.tsx'
import { t } from './account.messages.ts'

interface LinkPageProps<T> {
  readonly title: string
  /** What the link stands for, as the service says. */
  readonly look: UseQueryResult<T, CallError>
  /** What helps somebody whose link does not work. */
  readonly dead: ReactNode
  readonly children: (found: T) => ReactNode
}

/** The page of a mailed link: what it stands for is read first, and a dead link says so. */
export function LinkPage<T>({ title, look, dead, children }: LinkPageProps<T>) {
  const { data, error, isFetching, refetch } = look
  if (data !== undefined) return children(data)
  if (error === null) return <AccountPage title={title} lead="" />
  // Gone, or never ours.
  if (error.code === '4240' || error.status === 400) {
    return (
      <AccountPage title={t('deadTitle')} lead={t('deadLead')}>
        {dead}
      </AccountPage>
    )
  }
  const lead =
    error.code === 'NETWORK'
      ? t('network')
      : error.code === '5030'
        ? t('unavailable')
        : error.message
  return (
    <AccountPage title={t('failedTitle')} lead={lead}>
      <Button wide loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </AccountPage>
  )
}
